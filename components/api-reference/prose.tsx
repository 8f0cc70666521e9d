/** Text with `code` in it, as Markdown writes it. */
export function Prose({ text }: { text: string }) {
  const parts = text.split("`");
  // Every second part is between backticks; their order never changes, so an index is a fine key.
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
