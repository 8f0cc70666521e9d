/** A browser lays out this much at once; ten megabytes in one element freeze the page for good. */
const MOST_BYTES = 200_000;
const MOST_LINES = 5_000;

/** The beginning of a text file, cut between two characters, and whether anything is left out. */
export async function beginningOf(content: Blob): Promise<{ text: string; isCut: boolean }> {
  const bytes = await content.slice(0, MOST_BYTES).arrayBuffer();
  const isLong = content.size > MOST_BYTES;
  // `stream` keeps back the part of a character that was cut.
  const lines = new TextDecoder().decode(bytes, { stream: isLong }).split("\n");
  return {
    text: lines.slice(0, MOST_LINES).join("\n"),
    isCut: isLong || lines.length > MOST_LINES,
  };
}
