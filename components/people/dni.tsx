import { type Identity, unverifiedNote } from "./identity-note";

/** A table's DNI, and whether it is only claimed. */
export function Dni({ of }: { of: Identity }) {
  const note = unverifiedNote(of);
  return (
    <>
      <span>{of.dni ?? "—"}</span>
      {note && <span className="text-muted-foreground rows:block">{` ${note}`}</span>}
    </>
  );
}
