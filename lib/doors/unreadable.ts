import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { answerPolicy, securityHeaders } from "@/lib/doors/security-headers";
import { strictTransport } from "@/lib/doors/transport-security";

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to what Node.js cannot read as a request, or came too slowly; Node's own responses have no headers. */
export function refuseUnreadable({ code = "" }: NodeJS.ErrnoException, socket: Duplex) {
  // Nobody listens any more.
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const headers = {
    ...securityHeaders,
    ...strictTransport(),
    "Content-Security-Policy": answerPolicy,
    "Cache-Control": "no-store",
    "Content-Length": "0",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n");
  socket.end(`${head}\r\n\r\n`, () => socket.destroy());
}
