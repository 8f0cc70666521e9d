/** Downloads from a link: the response is an attachment, so the browser stays on the page. */
export function followLink(url: string) {
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noreferrer";
  link.click();
}
