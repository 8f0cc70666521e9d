import type { ReactNode } from "react";
import { type Identity, unverifiedNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import type { Name } from "@/lib/shared/format";
import { RowText } from "./rows";

type PersonRowProps = {
  person: Name & Identity & { id: string };
  /** The person's name: text, a link or what opens the details. */
  name: ReactNode;
  /** The second line. */
  children: ReactNode;
  end?: ReactNode;
};

/** A person in a dashboard's list. */
export function PersonRow({ person, name, children, end }: PersonRowProps) {
  const note = unverifiedNote(person);
  return (
    <>
      <PersonAvatar id={person.id} person={person} />
      <RowText title={name} end={end}>
        <span>{children}</span>
        {note && <span>{` · ${note}`}</span>}
      </RowText>
    </>
  );
}
