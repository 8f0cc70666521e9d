import { actorLabels } from "@/lib/shared/labels";
import { noteClasses } from "./note-classes";

type WhoProps = { name: string | null; role: keyof typeof actorLabels };

/** Somebody in a log: by name where there is one, and as what. */
export function Who({ name, role }: WhoProps) {
  if (!name) return actorLabels[role];
  return (
    <>
      {name}
      <p className={noteClasses}>{actorLabels[role]}</p>
    </>
  );
}
