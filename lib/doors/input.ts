import type { Asked } from "@/lib/platform/asked";
import { AppError, TOO_LARGE } from "@/lib/shared/errors";

/** The largest JSON body of any call, in bytes; and of one that anybody may make, whom nobody knows. */
export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_PUBLIC_JSON_BYTES = 16 * 1024;

/** So much of a body that is too large is still taken in, in bytes. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** The URL's query; a parameter given twice becomes a list. */
export function readQuery(request: Asked): Record<string, string | string[]> {
  const given = new Map<string, string[]>();
  for (const [key, value] of request.nextUrl.searchParams) {
    const values = given.get(key);
    if (values) values.push(value);
    else given.set(key, [value]);
  }
  return Object.fromEntries(
    [...given].map(([key, [value = "", ...more]]) => [key, more.length ? [value, ...more] : value]),
  );
}

/** The JSON body, kept up to `limit` bytes only. 415, 413, or 400 when it is not JSON or breaks off. */
export async function readJson(request: Asked, limit: number): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError("unsupported", "El contenido debe ser JSON.");
  const text = await readText(request, limit);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request", "El contenido no es JSON válido.");
  }
}

async function readText(request: Asked, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      // The rest is read but not kept: left in the connection, it would hold up the client's next request.
      if (size <= limit) chunks.push(chunk);
      if (size > MAX_DISCARDED_BYTES) break;
    }
  } catch {
    // The client has gone, or was too slow (gate.ts).
    throw new AppError("bad_request", "El contenido no llegó completo. Intenta nuevamente.");
  }
  if (size > limit) throw new AppError("too_large", TOO_LARGE);
  return new TextDecoder().decode(Buffer.concat(chunks));
}
