/**
 * Corrects the two kinds of request that Next.js answers with a 500 of its own: a path that is not percent-encoded
 * UTF-8 is taken literally, and TRACE becomes an unknown method, 400.
 */
export function mend(request: { method?: string | undefined; url?: string | undefined }) {
  if (request.method === "TRACE") request.method = "UNLINK";
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (!isDecodable(path)) request.url = [path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
