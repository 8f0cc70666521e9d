/**
 * Corrects the two kinds of request for which Next.js sends a 500 of its own: a path that is not percent-encoded
 * UTF-8 is taken literally, and TRACE becomes an unknown method, 400.
 */
export function mend(request: { method?: string | undefined; url?: string | undefined }) {
  if (request.method === "TRACE") request.method = "UNLINK";
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (!isDecodable(path)) request.url = [path.replaceAll("%", "%25"), ...query].join("?");
}

/**
 * Next.js ends the response to a HEAD of a page before it has rendered the page, so its turn would end too early. A GET is
 * rendered first; Node.js sends no body all the same.
 */
export function renderWhole(request: { method?: string | undefined }) {
  if (request.method === "HEAD") request.method = "GET";
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
