import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { directAnswers } from "@/lib/doors/direct";
import { asksForReference, sendReference } from "@/lib/doors/reference-page";
import { logged } from "@/lib/doors/request-log";
import { securityHeaders } from "@/lib/doors/security-headers";
import { addressOf, isLoopback, networkOf } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";

/** How long a client may take to send its headers, and its whole request; with an upload of 10 MB. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 120_000;

/**
 * Who takes nothing of an answer for so long is hung up on: it waits for them in memory. The API's may begin late,
 * when a storage is slow to take in a file.
 */
const SILENCE_MS = { page: 30_000, api: 10 * 60_000 };

/** So many connections at once, and so many from one address; whoever comes then is hung up on. */
const MOST_CONNECTIONS = 2_000;
const MOST_OF_ONE_ADDRESS = 500;

/**
 * Requests of one connection that are not answered yet: one whose end is still on its way, and the next. Node.js
 * begins with all that has come at once, and keeps their answers until each has its turn.
 */
const MOST_AT_ONCE = 2;

const guarded = new WeakSet<Server>();

/**
 * Stands before Next.js, whose middleware would first take in whatever body a request announces. From the
 * first request on, which is the launcher's or the container's own.
 */
export function guardServer() {
  subscribe("http.server.request.start", (message) => {
    const isStart = typeof message === "object" && message !== null && "server" in message;
    if (isStart && message.server instanceof Server) guard(message.server);
  });
}

function guard(server: Server) {
  if (guarded.has(server) || areMetrics(server)) return;
  guarded.add(server);
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.timeout = SILENCE_MS.page;
  server.maxConnections = MOST_CONNECTIONS;
  // Those of a proxy are everybody's.
  if (env.TRUSTED_PROXIES === 0) server.on("connection", limitAddress(MOST_OF_ONE_ADDRESS));
  const direct = env.DIRECT_API ? directAnswers() : null;
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) =>
    logged(request, response, () => {
      if (!takesTurns(request.socket, response)) return;
      if (isOfTheApi(request.url)) request.socket.setTimeout(SILENCE_MS.api);
      const goOn = () => {
        for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
      };
      const refusal = refusalOf(request);
      if (refusal) refuse(response, refusal);
      else if (asksForReference(understood(request.url), request))
        sendReference(request, response).then((isSent) => isSent || goOn());
      else if (direct && isOfTheApi(request.url))
        direct(request, response).then(
          (isSent) => isSent || goOn(),
          () => response.destroy(),
        );
      else goOn();
    }),
  );
}

/** On a port of their own, for the operator alone. */
function areMetrics(server: Server) {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return port !== undefined && port === env.METRICS_PORT;
}

type Connection = {
  remoteAddress?: string | undefined;
  once: (event: "close", gone: () => void) => unknown;
  destroy: () => unknown;
};

/** Hangs up on whoever has so many connections already; this machine itself may have more. */
export function limitAddress(most: number) {
  const open = new Map<string, number>();
  return (socket: Connection) => {
    const address = networkOf(addressOf(socket.remoteAddress, "", 0));
    if (isLoopback(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  };
}

const unanswered = new WeakMap<Socket, number>();

/** Hangs up on who sends one request after the other without waiting for the answers. */
function takesTurns(socket: Socket, response: ServerResponse) {
  const count = (change: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };
  response.once("close", () => count(-1));
  if (count(1) <= MOST_AT_ONCE) return true;
  socket.destroy();
  return false;
}

type Refusal = { status: 400 | 404 | 405; message: string; allow?: string };

/**
 * Only the API takes anything in. What is asked for has to be a path: of neither `*` nor another host's
 * address is there any use here.
 */
export function refusalOf({ method = "", url = "" }: Pick<IncomingMessage, "method" | "url">) {
  if (!url.startsWith("/")) return { status: 400, message: "Dirección inválida." } as const;
  if (/^\/_next\/image(?:[/?]|$)/.test(url))
    return { status: 404, message: "No existe esta dirección." } as const;
  if (method === "GET" || method === "HEAD" || isOfTheApi(url)) return null;
  return { status: 405, message: "Método no permitido.", allow: "GET, HEAD" } as const;
}

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
function refuse(response: ServerResponse, { status, message, allow }: Refusal) {
  response.writeHead(status, {
    ...securityHeaders,
    ...(allow && { Allow: allow }),
    "Content-Type": "application/json",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(JSON.stringify({ message }));
}
