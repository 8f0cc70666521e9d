import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Marks this process's own requests for its pages: the name is random, so that no client can send it. */
const HEADER = `x-render-${randomBytes(16).toString("hex")}`;

export const isOwnRequest = ({ headers }: Pick<IncomingMessage, "headers">) => HEADER in headers;

/** Requests a page from this server, by the address to which `request` was sent. */
export function requestOwnPage(
  { socket: { localAddress = "", localPort } }: IncomingMessage,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  return fetch(`http://${host}:${localPort}${path}`, {
    headers: { ...headers, [HEADER]: "1" },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
}
