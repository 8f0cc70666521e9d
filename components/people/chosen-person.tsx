"use client";

import { PersonAvatar } from "@/components/person-avatar";
import { useMay } from "@/components/scope";
import { ActiveBadge } from "@/components/status-badge";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { fullName, type Name } from "@/lib/shared/format";

type ChosenPersonProps = {
  /** The person's role in the form: 'Doctor'. */
  term: string;
  person: Name & { id: string };
  detail: string;
};

/** A person that the form shows but does not change; an inactive account is marked. */
export function ChosenPerson({ term, person, detail }: ChosenPersonProps) {
  const may = useMay();
  // A reception may not ask.
  const isActive = useIsActive(may("users.read") ? person.id : null);
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar id={person.id} person={person} />
      <div className="grid min-w-0 grow wrap-anywhere">
        <p className="text-sm text-muted-foreground">{term}</p>
        <p className="font-medium">{fullName(person)}</p>
        <p className="numbers text-sm text-muted-foreground">{detail}</p>
      </div>
      {isActive === false && <ActiveBadge isActive={false} />}
    </div>
  );
}

/** Whether the account is active; undefined until that is known. */
function useIsActive(id: string | null): boolean | undefined {
  const { reading } = useRead(
    id === null
      ? null
      : {
          key: id,
          read: (signal) => api("GET", "/api/users/[id]", { params: { id }, signal }),
          failure: "",
        },
  );
  return reading.state === "ready" ? reading.data.is_active : undefined;
}
