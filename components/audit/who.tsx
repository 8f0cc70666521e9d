import { actorLabels } from "@/lib/shared/labels";
import { noteClasses } from "./note-classes";

type WhoProps = { name: string | null; role: keyof typeof actorLabels };

/** A person in a log: name, if any, and role. */
export function Who({ name, role }: WhoProps) {
  if (!name) return <span>{actorLabels[role]}</span>;
  return (
    <>
      <span>{name}</span>
      <p className={`${noteClasses} wrap-normal`}>{actorLabels[role]}</p>
    </>
  );
}
