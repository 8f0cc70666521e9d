/** Saves the content as a file with that name. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Safari reads it with a delay.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
