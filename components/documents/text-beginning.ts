import { withLineFeeds } from "@/lib/shared/text";

/** A browser can lay out this much at once; ten megabytes in one element freeze the page. */
const MOST_BYTES = 200_000;
const MOST_LINES = 5_000;

/** Of its Content-Type. */
const encodingOf = ({ type }: Blob) => /charset=([\w-]+)/.exec(type)?.[1] ?? "utf-8";

/** The beginning of a text file, cut between two characters, and whether it was cut. */
export async function beginningOf(content: Blob): Promise<{ text: string; isCut: boolean }> {
  const bytes = await content.slice(0, MOST_BYTES).arrayBuffer();
  const isLong = content.size > MOST_BYTES;
  // With `stream` an incomplete last character is left out.
  const text = new TextDecoder(encodingOf(content)).decode(bytes, { stream: isLong });
  const lines = withLineFeeds(text).split("\n");
  return {
    text: lines.slice(0, MOST_LINES).join("\n"),
    isCut: isLong || lines.length > MOST_LINES,
  };
}
