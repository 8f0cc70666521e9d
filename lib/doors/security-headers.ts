/** A policy under which only our own scripts, marked with this response's nonce, can run; without one, none. */
export const contentSecurityPolicy = (nonce: string | null) =>
  [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    // Said by itself, rather than left to what each browser makes of a worker under 'strict-dynamic'.
    "worker-src 'self'",
    // Style attributes and the toasts' style element cannot carry a nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** For whatever is no page: data, files, redirects and refusals, which need nothing and are shown in nothing. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For the build's own files, and for the page that stands where there is none; workers run under theirs. */
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
 * Sent with every answer, pages and API alike (OWASP ASVS 5.0, V3.4). A search engine that finds an address
 * elsewhere lists it although `public/robots.txt` keeps it out; the last of them says that it must not.
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
