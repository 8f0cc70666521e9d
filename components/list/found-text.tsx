import { splitByTerm } from "@/lib/shared/text";

type FoundTextProps = {
  children: string;
  /** What the list was searched by, if by anything. */
  term: string | undefined;
};

/** A text of a list, marked where the search has found it. */
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
      text
    );
  });
}
