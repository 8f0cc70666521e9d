import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { countInTheLog } from "@/lib/doors/count-in-the-log";
import { gate } from "@/lib/doors/gate";
import { countOpen } from "@/lib/doors/open-counts";
import { endStreams } from "@/lib/doors/open-streams";
import { limitUnfinished } from "@/lib/doors/unfinished";
import { refuseUnreadable } from "@/lib/doors/unreadable";
import { addressOf, isLoopback, networkOf, siteOf } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { noteHeldUp } from "@/lib/platform/watch/floods";

/** How long a client may take to send its headers, and its whole request: a file of 10 MB on a slow line. */
const HEADERS_MS = 5_000;
const REQUEST_MS = 120_000;
/** How often Node.js looks for those that took longer. */
const CHECK_MS = 1_000;
/** A connection without a request for this long is closed. */
const SILENCE_MS = 30_000;

/** Open connections in all, per address and per site (IPv4 /24, IPv6 /48); further ones are closed at once. */
const MOST_CONNECTIONS = 2_000;
const MOST_OF_ONE_ADDRESS = 500;
const MOST_OF_ONE_SITE = 1_000;
/** Connections of one address whose first request is incomplete. */
const MOST_INCOMPLETE = 50;

/** How long a stopping server continues with the requests that it has begun. */
const STOP_MS = 10_000;
/** How often it checks whether any request is left. */
const LOOK_MS = 250;

/**
 * Node's own server in front of Next.js's request handler. It has no `upgrade` listener, so a request for another
 * protocol is handled like any other.
 */
export function createWebServer(next: RequestListener) {
  const answer = gate(next);
  const running = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (isStopping) response.setHeader("Connection", "close");
    answer(request, response);
  });
  const noteUnreadable = countInTheLog("requests that cannot be read, or came too slowly");
  server.on("clientError", (error, socket) => {
    noteUnreadable();
    // In the middle of a response, a client would take another response for its rest.
    const isAnswering = [...running].some((one) => one.socket === socket && one.headersSent);
    if (isAnswering) socket.destroy();
    else refuseUnreadable(error, socket);
  });
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.timeout = SILENCE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  // Connections from a proxy belong to many clients.
  if (env.TRUSTED_PROXIES === 0) {
    server
      .on("connection", limitConnections(networkOf, MOST_OF_ONE_ADDRESS))
      .on("connection", limitConnections(siteOf, MOST_OF_ONE_SITE));
    limitIncomplete(server);
  }

  /** Accepts no more connections, finishes the requests that it has begun, and closes all others after ten seconds. */
  async function stop() {
    isStopping = true;
    const closed = once(server, "close");
    server.close();
    endStreams();
    for (const response of running)
      if (!response.headersSent) response.setHeader("Connection", "close");
    const deadline = performance.now() + STOP_MS;
    const isMoving = watchProgress();
    while ([...running].filter(isMoving).length > 0 && performance.now() < deadline)
      await delay(LOOK_MS);
    server.closeAllConnections();
    await closed;
  }
  return { server, stop };
}

/**
 * Tells whether a request makes progress: its response has begun, or bytes have moved in either direction since the last
 * check. One that just waits for a client to send or read does not.
 */
function watchProgress() {
  const seen = new WeakMap<ServerResponse, number>();
  return (response: ServerResponse) => {
    const { req: request, socket } = response;
    const bytes = (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
    const isAnswering = request.complete && !response.writableEnded && !response.writableNeedDrain;
    const hasMoved = bytes !== seen.get(response);
    seen.set(response, bytes);
    return isAnswering || hasMoved;
  };
}

/** Limits a client's connections without a complete request. */
function limitIncomplete(server: Server) {
  const limit = limitUnfinished(MOST_INCOMPLETE);
  const finish = new WeakMap<Socket, () => void>();
  server.on("connection", (socket) => {
    const finished = limit(networkOf(addressOf(socket.remoteAddress, "", 0)), () => {
      socket.destroy();
    });
    finish.set(socket, finished);
    socket.once("close", finished);
  });
  server.on("request", ({ socket }) => finish.get(socket)?.());
}

type Connection = {
  remoteAddress?: string | undefined;
  once: (event: "close", closed: () => void) => unknown;
  destroy: () => unknown;
};

/** Closes further connections of a client that has this many; this machine itself may have more. */
export function limitConnections(clientOf: (address: string) => string, most: number) {
  const open = countOpen<string>();
  return (socket: Connection) => {
    const address = addressOf(socket.remoteAddress, "", 0);
    if (isLoopback(address) || open(clientOf(address), socket) <= most) return;
    noteHeldUp(address, "refused");
    socket.destroy();
  };
}
