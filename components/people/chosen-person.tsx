"use client";

import { PersonAvatar } from "@/components/person-avatar";
import { ActiveBadge } from "@/components/status-badge";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { fullName, type Name } from "@/lib/shared/format";

type ChosenPersonProps = {
  /** The person's role in the form: 'Doctor'. */
  term: string;
  person: Name & { id: string; email: string };
  detail: string;
};

/** A person that the form shows but does not change; an inactive account is marked. */
export function ChosenPerson({ term, person, detail }: ChosenPersonProps) {
  const isActive = useIsActive(person.email);
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
function useIsActive(email: string): boolean | undefined {
  const { reading } = useRead({
    key: email,
    read: (signal) => api("POST", "/api/users/search", { body: { email, limit: 1 }, signal }),
    failure: "",
  });
  return reading.state === "ready" ? reading.data[0]?.is_active : undefined;
}
