const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a display choice; the server reads it with the next page. */
export const keepCookie = (name: string, value: string) =>
  setCookie(name, value, `; max-age=${YEAR_SECONDS}`);

/** The same, until the browser is closed. */
export const keepSessionCookie = (name: string, value: string) => setCookie(name, value, "");

/** Over https of this host alone, as the server reads it (`ofThisHost`). */
function setCookie(name: string, value: string, lifetime: string) {
  const [prefix, secure] =
    window.location.protocol === "https:" ? ["__Host-", "; secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API only exists over https.
  document.cookie = `${prefix}${name}=${value}; path=/; samesite=lax${secure}${lifetime}`;
}
