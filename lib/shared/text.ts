const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Lower case without accents, exactly like the database's `search_text`. */
export const fold = (value: string) =>
  value.normalize("NFD").replace(COMBINING_MARKS, "").toLowerCase();

/** As typewriters, hospitals' systems (HL7) and other computers end a line (Unicode 5.8, R4). */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

export const withLineFeeds = (text: string) => text.replace(LINE_END, "\n");

type Part = { text: string; isFound: boolean };

/** Splits a text into the places where the term occurs, ignoring case and accents, and the text between them. */
export function splitByTerm(text: string, term: string): Part[] {
  const wanted = fold(term.trim());
  const letters = Array.from(text);
  const folded = letters.map(fold);
  const parts: Part[] = [];
  let rest = 0;
  for (let at = 0; wanted && at < letters.length; ) {
    const length = lengthOf(wanted, folded, at);
    if (length === 0) {
      at += 1;
      continue;
    }
    if (at > rest) parts.push({ text: letters.slice(rest, at).join(""), isFound: false });
    parts.push({ text: letters.slice(at, at + length).join(""), isFound: true });
    at += length;
    rest = at;
  }
  if (rest < letters.length || parts.length === 0)
    parts.push({ text: letters.slice(rest).join(""), isFound: false });
  return parts;
}

/** The number of characters that match the term at that place; 0 if it does not match. */
function lengthOf(wanted: string, folded: string[], at: number): number {
  if (!folded[at]) return 0;
  let seen = "";
  let end = at;
  while (end < folded.length && seen.length < wanted.length) {
    seen += folded[end];
    end += 1;
  }
  if (seen !== wanted) return 0;
  // A combining accent belongs to the letter before it.
  while (folded[end] === "") end += 1;
  return end - at;
}
