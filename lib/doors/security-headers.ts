/** With `npm run dev`, React needs it to show where on the server an error happened. */
const DEVELOPMENT = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";

/** Allows only our own scripts with this response's nonce; without a nonce, no scripts. */
export const contentSecurityPolicy = (nonce: string | null) =>
  [
    "default-src 'self'",
    nonce
      ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT}`
      : "script-src 'none'",
    // Explicit, because browsers differ on workers under 'strict-dynamic'.
    "worker-src 'self'",
    // Style attributes and the toaster's style element cannot have a nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The nonce of a page's policy. */
export const nonceOf = (page: { headers: Headers }) =>
  /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1];

/** For everything but pages: data, files, redirects and refusals, which load nothing and are framed nowhere. */
export const answerPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the build's own files, and for the not-found page; workers run under their file's policy. */
export const filePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Sent with every response, of pages and API alike (OWASP ASVS 5.0, V3.4). The last one is for search engines that find
 * an address elsewhere: they would list it although `public/robots.txt` excludes it.
 */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};
