import { splitByTerm } from "@/lib/shared/text";

type FoundTextProps = {
  children: string;
  /** The list's search term, if any. */
  term: string | undefined;
};

/** A list's text with the search term highlighted. */
export function FoundText({ children, term }: FoundTextProps) {
  let at = 0;
  return splitByTerm(children, term ?? "").map(({ text, isFound }) => {
    const key = at;
    at += text.length;
    return isFound ? (
      <mark key={key} className="rounded-sm bg-pending-surface text-pending">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
