import type { ReactNode } from "react";
import { PersonAvatar } from "@/components/person-avatar";
import type { Name } from "@/lib/shared/format";

type PersonRowProps = {
  person: Name & { id: string };
  /** The person's name: text, a link or what opens the details. */
  name: ReactNode;
  /** The line below it. */
  children: ReactNode;
  /** At its end. */
  end?: ReactNode;
};

/** Somebody in a dashboard's list. */
export function PersonRow({ person, name, children, end }: PersonRowProps) {
  return (
    <>
      <PersonAvatar id={person.id} person={person} />
      <div className="grid min-w-0 grow">
        <p className="min-w-0 truncate font-medium">{name}</p>
        <p className="numbers min-w-0 truncate text-sm text-muted-foreground">{children}</p>
      </div>
      {end && <div className="shrink-0">{end}</div>}
    </>
  );
}
