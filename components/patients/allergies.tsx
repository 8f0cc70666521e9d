import { CircleExclamationPoint } from "@/components/icons";

/** What a patient is allergic to, in red; or that none was recorded, which does not mean that there is none. */
export function Allergies({ allergies }: { allergies: string | null }) {
  if (!allergies) return <span>Sin alergias registradas</span>;
  return (
    <span className="inline-flex max-w-full gap-1.5 rounded-md border border-destructive/40 bg-destructive-surface px-2 py-0.5 font-medium text-destructive">
      <CircleExclamationPoint aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{allergies}</span>
    </span>
  );
}
