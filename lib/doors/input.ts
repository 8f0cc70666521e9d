import type { Asked } from "@/lib/platform/asked";
import { AppError } from "@/lib/shared/errors";

/** The largest JSON body of any call, in bytes. */
export const MAX_JSON_BYTES = 256 * 1024;

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

/** The JSON body, kept up to its limit only. 415, 413, or 400 when it is not JSON. */
export async function readJson(request: Asked): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError("unsupported", "El contenido debe ser JSON.");
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request", "El contenido no es JSON válido.");
  }
}

async function readText(request: Asked): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    // The rest is read but not kept: left in the connection, it would hold up the client's next request.
    if (size <= MAX_JSON_BYTES) chunks.push(chunk);
    if (size > MAX_DISCARDED_BYTES) break;
  }
  if (size > MAX_JSON_BYTES)
    throw new AppError("too_large", "El contenido enviado es demasiado grande.");
  return new TextDecoder().decode(Buffer.concat(chunks));
}
