/** A browser can lay out this much at once; ten megabytes in one element freeze the page. */
const MOST_BYTES = 200_000;
const MOST_LINES = 5_000;

/** The beginning of a text file, cut between two characters, and whether it was cut. */
export async function beginningOf(content: Blob): Promise<{ text: string; isCut: boolean }> {
  const bytes = await content.slice(0, MOST_BYTES).arrayBuffer();
  const isLong = content.size > MOST_BYTES;
  // With `stream` an incomplete last character is left out.
  const lines = new TextDecoder().decode(bytes, { stream: isLong }).split("\n");
  return {
    text: lines.slice(0, MOST_LINES).join("\n"),
    isCut: isLong || lines.length > MOST_LINES,
  };
}
