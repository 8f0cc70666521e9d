import { parse } from "range-parser";
import { z } from "zod";
import { answerPolicy } from "@/lib/doors/security-headers";
import type { Asked } from "@/lib/platform/asked";
import { attachment } from "@/lib/platform/storage/disposition";
import type { Part } from "@/lib/platform/storage/driver";
import { AppError } from "@/lib/shared/errors";

// The files that a signed link leads to (lib/platform/storage/link.ts).

/** Any tampered value becomes an empty one, so that all are refused alike. */
const parameter = z.string().catch("").default("");

export const linkQuery = z.object({ expires: parameter, holder: parameter, signature: parameter });

/** `id` is never that of another content, `type` is its Content-Type, and `size` is in bytes. */
type LinkedFile = { id: string; name: string; type: string; size: number };

/**
 * Sends a file, or the part of it that the client asks for (RFC 9110, section 14), so that a broken download can go on.
 * Saved under its name, never shown or kept by anybody on the way. `open` is not called for HEAD.
 */
export async function fileAnswer(
  request: Pick<Asked, "method" | "headers">,
  file: LinkedFile,
  open: (part: Part) => Promise<ReadableStream<Uint8Array>>,
): Promise<Response> {
  const { id, name, type, size } = file;
  const etag = `"${id}"`;
  const asked = partAskedFor(request, etag, size);
  const part = asked ?? { start: 0, end: size - 1 };
  const headers = {
    "Content-Type": type,
    "Content-Disposition": attachment(name),
    "Content-Length": String(part.end - part.start + 1),
    ...(asked && { "Content-Range": `bytes ${part.start}-${part.end}/${size}` }),
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Content-Security-Policy": `${answerPolicy}; sandbox`,
    "Cache-Control": "private, no-store",
  };
  const body = request.method === "HEAD" ? null : await open(part);
  return new Response(body, { status: asked ? 206 : 200, headers });
}

/**
 * Null for the whole file: also for HEAD, for several parts at once, for what cannot be read, and for a download that
 * began with another file (If-Range).
 */
function partAskedFor(
  { method, headers }: Pick<Asked, "method" | "headers">,
  etag: string,
  size: number,
): Part | null {
  const range = headers.get("range");
  const began = headers.get("if-range");
  if (method === "HEAD" || range === null || (began !== null && began !== etag)) return null;
  const { code, type, ranges } = parse(size, range);
  if (code === MALFORMED || type !== "bytes" || ranges.length > 1) return null;
  const [part] = ranges;
  if (part) return part;
  throw new AppError(
    "out_of_range",
    "El archivo no tiene esa parte. Descárgalo desde el principio.",
    undefined,
    { "Content-Range": `bytes */${size}` },
  );
}

const MALFORMED = 1;
