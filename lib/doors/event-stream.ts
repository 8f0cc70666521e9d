import "server-only";
import { type Actor, actorOf } from "@/lib/access/actor";
import { bearerToken } from "@/lib/access/credentials";
import { may, type Permission } from "@/lib/access/policy";
import { type OpenStream, openStreams } from "@/lib/doors/open-streams";
import type { Asked } from "@/lib/platform/asked";
import { logFault } from "@/lib/platform/watch/log";
import { AppError, unavailable } from "@/lib/shared/errors";

/** So that no proxy takes the silence for an end. */
const COMMENT_MS = 15_000;
/** How often the database is asked whether the token is still valid. */
const CHECK_MS = 10_000;

/** Streams of one account, and of this process. */
const MOST_OF_ONE = 8;
const MOST = 500;

/** Bytes that a client may leave unread. */
const MOST_UNREAD = 64 * 1024;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Compressed, events would wait for more to come.
  "Cache-Control": "no-store, no-transform",
  // For nginx: not held back until a buffer is full.
  "X-Accel-Buffering": "no",
};

type Source = (to: { send: (event: unknown) => void; end: () => void }) => Promise<() => void>;

/**
 * Responds with server-sent events until the client disconnects, the token is no longer valid, or the server stops.
 * `follow` begins to send them and returns how to stop; what it throws is the response.
 */
export async function eventStream(
  request: Asked,
  { userId, origin }: Pick<Actor, "userId" | "origin">,
  permission: Permission,
  follow: Source,
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const open = openStreams();
  requireRoom(open, userId);
  const text = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    {},
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );
  const writer = writable.getWriter();
  const stream: OpenStream = { userId, end };
  const timers: NodeJS.Timeout[] = [];
  let stop = () => {};

  function write(lines: string) {
    if ((writer.desiredSize ?? 0) <= 0) return end();
    writer.write(text.encode(lines)).catch(end);
  }
  function end() {
    if (!open.delete(stream)) return;
    for (const timer of timers) clearInterval(timer);
    stop();
    writer.close().catch(() => {});
  }
  async function check() {
    try {
      const actor = await actorOf(bearerToken(request), origin);
      if (!actor || !may(actor, permission)) end();
    } catch (error) {
      logFault(error, "stream's token not checked");
      end();
    }
  }

  open.add(stream);
  writer.closed.catch(end);
  try {
    stop = await follow({ send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end });
  } catch (error) {
    end();
    throw error;
  }
  if (!open.has(stream)) stop();
  else
    timers.push(
      setInterval(() => write(":\n\n"), COMMENT_MS),
      setInterval(check, CHECK_MS),
    );
  return new Response(readable, { headers: HEADERS });
}

function requireRoom(open: ReadonlySet<OpenStream>, userId: string) {
  const own = [...open].filter((one) => one.userId === userId);
  if (own.length >= MOST_OF_ONE)
    throw new AppError(
      "too_many",
      "Tienes la agenda abierta en demasiadas ventanas. Cierra alguna.",
      undefined,
      { "Retry-After": "15" },
    );
  if (open.size >= MOST) throw unavailable(15);
}
