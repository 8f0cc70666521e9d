import { Badge } from "@/components/ui/badge";
import type { SpecialtyOutput } from "@/lib/people/schema";

type SpecialtyBadgesProps = {
  specialties: readonly SpecialtyOutput[];
  /** How many are named; the rest is counted. */
  atMost?: number;
};

export function SpecialtyBadges({ specialties, atMost = Infinity }: SpecialtyBadgesProps) {
  const others = specialties.length - atMost;
  return (
    <ul aria-label="Especialidades" className="flex flex-wrap gap-1.5">
      {specialties.slice(0, atMost).map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Badge className="shrink whitespace-normal wrap-anywhere">{name}</Badge>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Badge variant="neutral">
            <span>{`+${others}`}</span>
            <span className="sr-only"> más</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}
