import type { ReactNode } from "react";
import { PersonAvatar } from "@/components/person-avatar";
import type { Name } from "@/lib/shared/format";
import { RowText } from "./rows";

type PersonRowProps = {
  person: Name & { id: string };
  /** The person's name: text, a link or what opens the details. */
  name: ReactNode;
  /** The line below it. */
  children: ReactNode;
  end?: ReactNode;
};

/** Somebody in a dashboard's list. */
export function PersonRow({ person, name, children, end }: PersonRowProps) {
  return (
    <>
      <PersonAvatar id={person.id} person={person} />
      <RowText title={name} end={end}>
        {children}
      </RowText>
    </>
  );
}
