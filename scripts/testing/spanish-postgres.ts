import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline, Transform } from "node:stream";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";
import { passStartup } from "./startup-parameters";

const ERROR = "E".charCodeAt(0);
const NOTICE = "N".charCodeAt(0);
/** The code of errors that our own functions raise (`RAISE`): no server translates those. */
const OF_OURS = "P0001";

/**
 * PostgreSQL with Spanish messages, as an operator's `lc_messages` may have it: a proxy rewrites every error, except
 * for codes and names, which are never translated. The npm package has only English messages. Like PgBouncer, it
 * refuses connections with startup settings.
 */
export async function startSpanishPostgres(signal: AbortSignal) {
  const home = mkdtempSync(path.join(tmpdir(), "clinica-postgres-"));
  const port = await freePort();
  const { addresses, process } = await startPostgres(home, port, () => {}, signal);
  const proxy = net.createServer({ noDelay: true }, (client) =>
    passStartup(client, () => {
      const server = net.connect({ port, noDelay: true });
      pipeline(client, server, translating(), client, () => {});
      return server;
    }),
  );
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  const through = (url: string) =>
    url.replace(`:${port}/`, `:${typeof address === "object" ? address?.port : ""}/`);
  return {
    settings: {
      DATABASE_URL: through(addresses.application),
      DATABASE_OWNER_URL: through(addresses.owner),
    },
    stop: async () => {
      proxy.close();
      await stopPostgres(process);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function translating() {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(data: Buffer, _, done) {
      const [messages, incomplete] = split(Buffer.concat([rest, data]));
      rest = incomplete;
      done(null, Buffer.concat(messages.map(translated)));
    },
  });
}

/** Splits PostgreSQL messages: a type byte, and a length that includes itself. */
function split(data: Buffer): [Buffer[], Buffer] {
  const messages: Buffer[] = [];
  let begin = 0;
  while (data.length >= begin + 5) {
    const end = begin + 1 + data.readUInt32BE(begin + 1);
    if (end > data.length) break;
    messages.push(data.subarray(begin, end));
    begin = end;
  }
  return [messages, data.subarray(begin)];
}

function translated(message: Buffer): Buffer {
  if (message[0] !== ERROR && message[0] !== NOTICE) return message;
  const fields = message.subarray(5).toString().split("\0").filter(Boolean);
  const constraint = fields.find((field) => field.startsWith("n"))?.slice(1);
  const spoken: Record<string, string> = {
    ...(!fields.includes(`C${OF_OURS}`) && {
      M: constraint ? `se viola la restricción «${constraint}»` : "falló la operación",
    }),
    D: "Así no se puede.",
    H: "Pruebe otra cosa.",
  };
  const said = fields.map((field) => (field[0] ?? "") + (spoken[field[0] ?? ""] ?? field.slice(1)));
  const body = Buffer.from(`${said.join("\0")}\0\0`);
  const head = Buffer.alloc(5);
  head[0] = message[0];
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
