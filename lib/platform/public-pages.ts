/** A page that is the same for every unauthenticated client, as it was rendered for one of them. */
export type PublicPage = { html: string; headers: [string, string][]; nonce: string };

declare global {
  /** By path and theme. Global, because the build contains this module twice: for the request filter, and for the API. */
  var keptPages: Map<string, { page: Promise<PublicPage | null>; until: number }> | undefined;
}

/** Those that are sent from memory (lib/doors/public-pages.ts). */
export function publicPages() {
  globalThis.keptPages ??= new Map();
  return globalThis.keptPages;
}

/** After a change of what they show. Those that are being rendered are not kept either. */
export function forgetPublicPages() {
  globalThis.keptPages = undefined;
}
