import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { takesGzip } from "@/lib/doors/encodings";
import { requestOwnPage } from "@/lib/doors/own-request";
import { contentSecurityPolicy, securityHeaders } from "@/lib/doors/security-headers";
import { logFault } from "@/lib/platform/watch/log";

/** The API reference: one long page, the same for everybody. */
const PATH = "/api/docs";

type Kept = { plain: Buffer; packed: Buffer };

let rendering: Promise<Kept> | undefined;

/** Whether the reference is requested, in any spelling, or any part of it. */
export const asksForReference = (path: string) => path === PATH;

/**
 * Responds with the reference, which is rendered and compressed once: rendering takes a quarter of a second, compressing
 * a tenth. False if rendering fails; the next request tries again.
 */
export async function sendReference(request: IncomingMessage, response: ServerResponse) {
  rendering ??= render(request);
  const kept = await rendering.catch((error) => {
    logFault(error, "reference failed");
    rendering = undefined;
  });
  if (!kept) return false;
  const isPacked = takesGzip(request);
  const body = isPacked ? kept.packed : kept.plain;
  response.writeHead(200, {
    ...securityHeaders,
    ...(isPacked && { "Content-Encoding": "gzip" }),
    "Content-Length": body.length,
    "Content-Security-Policy": contentSecurityPolicy(null),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    Vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

async function render(request: IncomingMessage) {
  const answer = await requestOwnPage(request, PATH);
  if (!answer.ok) throw new Error(`The reference was answered ${answer.status}.`);
  const plain = Buffer.from(withoutScripts(await answer.text()));
  return { plain, packed: gzipSync(plain) };
}

/** A page to read needs no scripts; and the nonce, which must differ in each response, would prevent caching. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, "");
