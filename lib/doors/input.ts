import type { Asked } from "@/lib/platform/asked";
import { AppError, TOO_LARGE } from "@/lib/shared/errors";

/** The largest JSON body of any request, in bytes; and of a request without a session. */
export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_PUBLIC_JSON_BYTES = 16 * 1024;

/** How many bytes of a too large body are still read. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** The URL's query; a repeated parameter becomes a list. */
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

/** The JSON body and its text, of at most `limit` bytes. 415, 413, or 400 if it is not JSON or incomplete. */
export async function readJson(
  request: Asked,
  limit: number,
): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError("unsupported", "El contenido debe ser JSON.");
  const text = await readText(request, limit);
  try {
    return { text, value: JSON.parse(text) };
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
      // The rest is read but not kept: left in the connection, it would block the client's next request.
      if (size <= limit) chunks.push(chunk);
      if (size > MAX_DISCARDED_BYTES) break;
    }
  } catch {
    // The client has disconnected, or was too slow (gate.ts).
    throw new AppError("bad_request", "El contenido no llegó completo. Intenta nuevamente.");
  }
  if (size > limit) throw new AppError("too_large", TOO_LARGE);
  return new TextDecoder().decode(Buffer.concat(chunks));
}
