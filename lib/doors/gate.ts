import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { forbidByDefault } from "@/lib/doors/default-policy";
import { directAnswers } from "@/lib/doors/next/direct";
import { mend } from "@/lib/doors/next/mend-requests";
import { countOpen } from "@/lib/doors/open-counts";
import { asksForReference, sendReference } from "@/lib/doors/reference-page";
import { logged } from "@/lib/doors/request-log";
import { securityHeaders } from "@/lib/doors/security-headers";
import { requireHttps } from "@/lib/doors/transport-security";
import { networkOf, noteClientAddress } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/watch/log";
import { unavailable } from "@/lib/shared/errors";

/**
 * A client that takes in nothing of its answer for this long is hung up on, because the answer waits in memory. Calls
 * of the API may begin to answer late: a storage can be slow to take in a file.
 */
const SILENCE_MS = { page: 30_000, api: 10 * 60_000 };

/** How long the body of a call may take to arrive whole; files have the server's limit for a request. */
const BODY_MS = 10_000;

/**
 * Unanswered requests on one connection: one whose end is still on its way, and the next. Node.js starts all that
 * have arrived at once and keeps their answers in order.
 */
const MOST_OF_ONE_CONNECTION = 2;

/** Stands before Next.js, which would first take in whatever body a request announces. */
export function gate(next: RequestListener): RequestListener {
  const direct = env.DIRECT_API ? directAnswers() : null;
  const ofConnection = countOpen<Socket>();
  const ofClient = countOpen<string>();
  const limitUnfinished = limitBodies();
  const noteRefused = refusalsInTheLog();
  return (request, response) => {
    mend(request);
    requireHttps(response);
    forbidByDefault(response);
    const client = networkOf(noteClientAddress(request));
    const { socket } = request;
    if (ofConnection(socket, response) > MOST_OF_ONE_CONNECTION) return void socket.destroy();
    if (ofClient(client, response) > env.UNANSWERED_PER_CLIENT) {
      noteRefused();
      return refuse(response, BUSY);
    }
    logged(request, response, () => {
      const isCall = isOfTheApi(request.url);
      socket.setTimeout(isCall ? SILENCE_MS.api : SILENCE_MS.page);
      const refusal = refusalOf(request);
      if (refusal) return refuse(response, refusal);
      if (announcesBody(request)) limitUnfinished(client, request, response);
      const goOn = (isAnswered: boolean) => isAnswered || next(request, response);
      const abandon = () => response.destroy();
      if (asksForReference(understood(request.url), request))
        sendReference(request, response).then(goOn, abandon);
      else if (direct && isCall) direct(request, response).then(goOn, abandon);
      else goOn(false);
    });
  };
}

const announcesBody = ({ headers }: IncomingMessage) =>
  (headers["transfer-encoding"] ?? headers["content-length"] ?? "0") !== "0";

/** Bodies of one client that are on their way. An honest one is there at once, but for files. */
const MOST_UNFINISHED = 20;

/**
 * Whoever announces a body has to send it: what is incomplete after ten seconds is refused and hung up on. So is the
 * oldest of a client's when there are too many: whoever shares an address with somebody who never ends their requests
 * still gets through.
 */
function limitBodies() {
  const unfinished = new Map<string, Set<() => void>>();
  return (client: string, request: IncomingMessage, response: ServerResponse) => {
    const giveUp = () => {
      if (request.complete) return;
      if (response.headersSent) request.socket.destroy();
      else refuse(response, LATE);
    };
    const isFile = takesFile(request.url ?? "");
    let timer = isFile ? undefined : setTimeout(giveUp, BODY_MS);
    // What has its answer already is not waited for either.
    response.once("finish", () => {
      if (!request.complete) timer ??= setTimeout(giveUp, BODY_MS);
    });
    request.once("close", () => clearTimeout(timer));
    if (isFile) return;
    const others = unfinished.get(client) ?? new Set();
    unfinished.set(client, others.add(giveUp));
    const forget = () => {
      others.delete(giveUp);
      if (others.size === 0) unfinished.delete(client);
    };
    request.once("end", forget).once("close", forget);
    const [oldest] = others;
    if (others.size <= MOST_UNFINISHED || !oldest) return;
    others.delete(oldest);
    oldest();
  };
}

/** One line in ten seconds says how many requests were refused because their client had too many. */
function refusalsInTheLog() {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused }, "clients with too many unanswered requests");
      refused = 0;
    }, 10_000).unref();
  };
}

type Refusal = {
  status: 400 | 404 | 405 | 408 | 503;
  message: string;
  headers?: Record<string, string>;
};

const LATE: Refusal = {
  status: 408,
  message: "La solicitud tardó demasiado en llegar. Revisa tu conexión e intenta nuevamente.",
};

const { message, headers } = unavailable();
const BUSY: Refusal = { status: 503, message, headers };

/**
 * Only the API takes a body. What is asked for has to be a path: neither `*` nor the address of another host is of
 * any use here.
 */
export function refusalOf({
  method = "",
  url = "",
}: Pick<IncomingMessage, "method" | "url">): Refusal | null {
  if (!url.startsWith("/")) return { status: 400, message: "Dirección inválida." };
  if (/^\/_next\/image(?:[/?]|$)/.test(url))
    return { status: 404, message: "No existe esta dirección." };
  if (method === "GET" || method === "HEAD" || isOfTheApi(url)) return null;
  return { status: 405, message: "Método no permitido.", headers: { Allow: "GET, HEAD" } };
}

/** Whether a call takes a file (app/api/clinical-documents/upload): exactly that path, which can lead nowhere else. */
export const takesFile = (url: string) =>
  /^\/api\/clinical-documents\/upload\/[\w-]+\/?(?:\?|$)/.test(url);

/** As it is written and as it is understood; the reference is a page. */
function isOfTheApi(url = "") {
  return [url, understood(url)].every((path) => /^\/api\/(?!docs(?:\W|$))/.test(path));
}

function understood(url = ""): string {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return "";
  }
}

/** The rest of the request is never read. */
function refuse(response: ServerResponse, { status, message, headers }: Refusal) {
  response.writeHead(status, {
    ...securityHeaders,
    ...headers,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(JSON.stringify({ message }));
}
