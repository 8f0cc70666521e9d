import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { ofThisHost } from "@/lib/access/cookie";
import { cookieOf } from "@/lib/access/credentials";
import { takesGzip } from "@/lib/doors/encodings";
import { routeOf } from "@/lib/doors/next/route-names";
import { requestOwnPage } from "@/lib/doors/own-request";
import { contentSecurityPolicy, nonceOf, securityHeaders } from "@/lib/doors/security-headers";
import { type PublicPage, publicPages } from "@/lib/platform/public-pages";
import { logFault } from "@/lib/platform/watch/log";
import { routes } from "@/lib/shared/routes";
import { storedTheme, THEME_COOKIE } from "@/lib/shared/theme";

/** The pages that are the same for every unauthenticated client, and the parameters with which they are not. */
export const PUBLIC_PAGES = new Map<string, readonly string[]>([
  [routes.login, ["error"]],
  [routes.register, []],
  [routes.forgotPassword, []],
  [routes.resetPassword, ["token"]],
  [routes.address, ["token", "no"]],
  [routes.success, ["token"]],
]);

/** How long a page is sent from memory: as long as the clinic's data, which it shows (lib/clinic/service.ts). */
const KEPT_MS = 5_000;

const pack = promisify(gzip);

/**
 * Responds to an unauthenticated client without Next.js if the request is for a public page or an unknown path. A page
 * is rendered once in a few seconds for each theme, and gets a nonce of its own in each response.
 * @returns whether it responded
 */
export async function sendToStranger(request: IncomingMessage, response: ServerResponse) {
  // In development an edit is to be seen at once, and there is no list of files to look at.
  if (process.env.NODE_ENV === "development" || isOfRouter(request)) return false;
  if (isUnknown(request.url)) {
    redirectToLogin(response);
    return true;
  }
  const path = publicPathOf(request.url);
  if (path === null) return false;
  const page = await publicPage(request, path);
  if (!page) return false;
  await send(request, response, page);
  return true;
}

/** Next.js's client requests pages in parts, by these headers. */
const isOfRouter = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) => name === "rsc" || name.startsWith("next-"));

/** The path of a public page, if its query leaves it as it is for everybody. */
export function publicPathOf(url = ""): string | null {
  const [path = "", ...query] = url.split("?");
  const asked = new URLSearchParams(query.join("?"));
  const known = PUBLIC_PAGES.get(path);
  return known && !known.some((name) => asked.has(name)) ? path : null;
}

/** For app/[...unknown], and for files that the build does not have. */
const isUnknown = (url = "") =>
  routeOf(url) === "/[...unknown]" || url.startsWith("/_next/static/");

/** As app/[...unknown] does. */
function redirectToLogin(response: ServerResponse) {
  response.writeHead(307, {
    ...securityHeaders,
    "Cache-Control": "no-store",
    Location: routes.login,
    "Content-Length": 0,
  });
  response.end();
}

/** Rendered once for all who ask in these seconds. Null if that fails; the next request tries again. */
function publicPage(request: IncomingMessage, path: string): Promise<PublicPage | null> {
  const cookie = ofThisHost(THEME_COOKIE);
  const theme = storedTheme(cookieOf(request.headers, cookie));
  const pages = publicPages();
  const key = `${path} ${theme}`;
  const kept = pages.get(key);
  if (kept && performance.now() < kept.until) return kept.page;
  const page = render(request, path, `${cookie}=${theme}`).catch((error) => {
    logFault(error, "page not kept");
    pages.delete(key);
    return null;
  });
  pages.set(key, { page, until: performance.now() + KEPT_MS });
  return page;
}

async function render(request: IncomingMessage, path: string, cookie: string) {
  const answer = await requestOwnPage(request, path, { cookie });
  const html = await answer.text();
  const nonce = nonceOf(answer);
  if (answer.status !== 200 || answer.headers.has("set-cookie") || !nonce)
    throw new Error(`${path} was answered ${answer.status}, not as a public page.`);
  return { html, nonce, headers: [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)) };
}

/** Headers that each response has for itself. */
const OWN_HEADERS = new Set([
  ...["connection", "content-encoding", "content-length", "content-security-policy", "date"],
  ...["keep-alive", "transfer-encoding"],
]);

async function send(request: IncomingMessage, response: ServerResponse, page: PublicPage) {
  const nonce = randomBytes(16).toString("base64");
  const renewed = (text: string) => text.replaceAll(page.nonce, nonce);
  const html = renewed(page.html);
  const isPacked = takesGzip(request);
  // At the fastest level, because the nonce makes every response another.
  const body = isPacked ? await pack(html, { level: constants.Z_BEST_SPEED }) : html;
  for (const [name, value] of page.headers) response.setHeader(name, renewed(value));
  if (isPacked) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce));
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}
