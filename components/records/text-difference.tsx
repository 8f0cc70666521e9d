import { diffWordsWithSpace } from "diff";

type TextDifferenceProps = { from: string; to: string };

/** Where two long texts have little in common, looking for it would keep the page waiting. */
const MOST_MS = 300;
/** With less in common than this, a text is another one: marked word by word nobody could read it. */
const LEAST_IN_COMMON = 1 / 3;

type Part = { value: string; added?: boolean; removed?: boolean };

export function partsOf(from: string, to: string): Part[] {
  const parts = diffWordsWithSpace(from, to, { timeout: MOST_MS });
  const same = parts?.reduce((sum, { value, added, removed }) => {
    return added || removed ? sum : sum + value.trim().length;
  }, 0);
  if (parts && (from === to || (same ?? 0) > LEAST_IN_COMMON * Math.max(from.length, to.length)))
    return parts;
  return [
    { value: from, removed: true },
    { value: to, added: true },
  ];
}

/** What was deleted and added, word by word, within the text; to the eye, and read aloud. */
export function TextDifference({ from, to }: TextDifferenceProps) {
  let position = 0;
  return partsOf(from, to).map(({ value, added, removed }) => {
    const key = position;
    position += value.length;
    if (added) return <Marked key={`+${key}`} as="ins" says="agregado" text={value} />;
    if (removed) return <Marked key={`-${key}`} as="del" says="quitado" text={value} />;
    return <span key={key}>{value}</span>;
  });
}

const looks = {
  ins: "rounded-xs bg-confirmed-surface text-confirmed underline",
  del: "rounded-xs bg-cancelled-surface text-cancelled line-through",
};

/** Few screen readers say that something is an insertion or a deletion. */
const Marked = ({ as: Tag, says, text }: { as: "ins" | "del"; says: string; text: string }) => (
  <Tag className={looks[Tag]}>
    <span className="sr-only">{` [${says}: `}</span>
    <span>{text}</span>
    <span className="sr-only">{"] "}</span>
  </Tag>
);
