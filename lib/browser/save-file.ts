/** Has the browser save what the page holds, under that name. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Safari reads it only after a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
