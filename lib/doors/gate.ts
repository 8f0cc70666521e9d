import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { forbidByDefault } from "@/lib/doors/default-policy";
import { directAnswers } from "@/lib/doors/direct";
import { mend } from "@/lib/doors/mend-requests";
import { countOpen } from "@/lib/doors/open-counts";
import { asksForReference, sendReference } from "@/lib/doors/reference-page";
import { logged } from "@/lib/doors/request-log";
import { securityHeaders } from "@/lib/doors/security-headers";
import { requireHttps } from "@/lib/doors/transport-security";
import { networkOf, noteClientAddress } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
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
  return (request, response) => {
    mend(request);
    requireHttps(response);
    forbidByDefault(response);
    const client = networkOf(noteClientAddress(request));
    logged(request, response, () => {
      const { socket } = request;
      if (ofConnection(socket, response) > MOST_OF_ONE_CONNECTION) return void socket.destroy();
      if (ofClient(client, response) > env.UNANSWERED_PER_CLIENT) return refuse(response, BUSY);
      const isCall = isOfTheApi(request.url);
      socket.setTimeout(isCall ? SILENCE_MS.api : SILENCE_MS.page);
      const refusal = refusalOf(request);
      if (refusal) return refuse(response, refusal);
      limitBody(request, response);
      const goOn = (isAnswered: boolean) => isAnswered || next(request, response);
      const abandon = () => response.destroy();
      if (asksForReference(understood(request.url), request))
        sendReference(request, response).then(goOn, abandon);
      else if (direct && isCall) direct(request, response).then(goOn, abandon);
      else goOn(false);
    });
  };
}

/** Whoever announces a body has to send it: what is incomplete after ten seconds is refused and hung up on. */
function limitBody(request: IncomingMessage, response: ServerResponse) {
  const { headers, url = "" } = request;
  const announced = headers["transfer-encoding"] ?? headers["content-length"] ?? "0";
  if (announced === "0" || takesFile(url)) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else refuse(response, LATE);
  }, BODY_MS);
  request.once("close", () => clearTimeout(timer));
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

/** Whether a call takes a file (app/api/clinical-documents/upload). */
export const takesFile = (url: string) => url.startsWith("/api/clinical-documents/upload/");

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
