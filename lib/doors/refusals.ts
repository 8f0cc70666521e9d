import type { IncomingMessage, ServerResponse } from "node:http";
import { isOfTheApi } from "@/lib/doors/address";
import { securityHeaders } from "@/lib/doors/security-headers";
import { unavailable } from "@/lib/shared/errors";

/** A response that does not depend on what the request asks for. */
export type Refusal = {
  status: 400 | 404 | 405 | 408 | 503;
  message: string;
  headers?: Record<string, string>;
};

export const LATE: Refusal = {
  status: 408,
  message: "La solicitud tardó demasiado en llegar. Revisa tu conexión e intenta nuevamente.",
};

const { message, headers } = unavailable();
export const BUSY: Refusal = { status: 503, message, headers };

/** Only the API takes bodies. The target has to be a path: `*` and the URL of another host are useless here. */
export function refusalOf({
  method = "",
  url = "",
}: Pick<IncomingMessage, "method" | "url">): Refusal | null {
  if (!url.startsWith("/")) return { status: 400, message: "Dirección inválida." };
  if (/^\/_next\/image(?:[/?]|$)/.test(url))
    return { status: 404, message: "No existe esta dirección." };
  if (method === "GET" || method === "HEAD" || isOfTheApi(url)) return null;
  // With `npm run dev`, Next.js's error overlay asks for the source lines of a stack.
  if (process.env.NODE_ENV === "development" && url.startsWith("/__nextjs_")) return null;
  return { status: 405, message: "Método no permitido.", headers: { Allow: "GET, HEAD" } };
}

/** Responds without reading the rest of the request. */
export function refuse(response: ServerResponse, refusal: Refusal) {
  const { status, message, headers } = refusal;
  const isPage = refusal === BUSY && asksForPage(response.req);
  response.writeHead(status, {
    ...securityHeaders,
    ...headers,
    ...(isPage && { "Content-Security-Policy": PAGE_POLICY }),
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(isPage ? BUSY_PAGE : JSON.stringify({ message }));
}

const asksForPage = ({ headers, url }: IncomingMessage) =>
  /\btext\/html\b/.test(headers.accept ?? "") && !isOfTheApi(url);

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The same page as in nginx.conf, which shows it when no server responds. */
const BUSY_PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Servicio no disponible</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style><h1>El servicio no está disponible en este momento.</h1><p>Esta página vuelve a intentarlo por sí sola en unos segundos.</p></html>`;
