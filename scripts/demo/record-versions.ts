import type { Prisma } from "@/lib/generated/prisma/client";
import type { Doctor } from "./doctors";
import type { Random } from "./random";
import { authorOf, type ClinicalRecord } from "./records";

/** Every text of the amended records: the first lacked the last sentence. */
export const makeVersions = (records: ClinicalRecord[]): Prisma.RecordVersionCreateManyInput[] =>
  records.filter(({ version }) => version > 1).flatMap(versionsOf);

function versionsOf({ id, title, body, author, createdAt, updatedAt }: ClinicalRecord) {
  const of = { record_id: id, title, author };
  const first = body.trim().replace(/(?<=\.)\s+[^.]+\.$/, "");
  return [
    { ...of, version: 1, kind: "original" as const, body: first, at: createdAt },
    {
      ...{ ...of, version: 2, kind: "amendment" as const, body, at: updatedAt },
      reason: "Faltaba la última indicación",
    },
  ];
}

/** A colleague's clarification of the demo patient's newest record, and of a few others. */
export function makeNotes(random: Random, records: ClinicalRecord[], doctors: Doctor[]) {
  return records.flatMap((record, index) => {
    const colleague = random.pick(doctors);
    if ((index > 0 && !random.chance(0.05)) || colleague.account.id === record.author.id) return [];
    // A record is of yesterday at the latest, and may be of late in the evening.
    const at = new Date(+record.updatedAt + random.integer(5, 60) * 60_000);
    return {
      ...{ id: random.uuid(at), record_id: record.id, at, author: authorOf(colleague) },
      body: "Visto también en interconsulta: sin cambios en la conducta.",
    };
  });
}
