/** Whether a request is for the API, by its address as written and as understood; the reference is a page. */
export function isOfTheApi(url = "") {
  return [url, understood(url)].every((path) => /^\/api\/(?!docs(?:\W|$))/.test(path));
}

/** The path of a request's URL, decoded; empty if the URL is invalid. */
export function understood(url = ""): string {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return "";
  }
}
