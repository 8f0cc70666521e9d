import type { Prisma } from "@/lib/generated/prisma/client";
import { toLocal } from "@/lib/shared/dates";
import type { Patient } from "./patients";
import type { Account, Moment } from "./people";
import type { Random } from "./random";
import type { ClinicalRecord } from "./records";

/** One record of so many was entered twice by mistake, and the second one deleted within the hour. */
const EVERY = 60;
/** As the setting has it unless it is set (`RECORD_RETENTION_YEARS`). */
const YEARS = 10;

/** What an Admin has deleted. */
export function makeArchive(
  random: Random,
  { zone }: Moment,
  records: ClinicalRecord[],
  patients: Patient[],
  { id, name, lastname }: Account,
): Prisma.ArchiveEntryCreateManyInput[] {
  const archived_by = { id, name, lastname, role: "Admin", license_number: null };
  const people = new Map(patients.map((patient) => [patient.id, patient]));
  return records
    .filter((_, index) => index % EVERY === EVERY / 2)
    .flatMap(({ patient_id, title, body, author, createdAt }) => {
      const patient = people.get(patient_id);
      if (!patient) return [];
      const at = new Date(+createdAt + random.integer(5, 60) * 60_000);
      const [year = "", ...rest] = toLocal(createdAt, zone)
        .date.replace(/02-29$/, "02-28")
        .split("-");
      const version = { version: 1, kind: "original", title, body, reason: null, author };
      return {
        ...{ id: random.uuid(at), kind: "record" as const, patient_id, title, createdAt },
        patient: {
          ...{ id: patient_id, name: patient.account.name, lastname: patient.account.lastname },
          ...{ dni: patient.account.dni, birthday: patient.details?.birthday ?? null },
        },
        content: {
          ...{
            title,
            body,
            author,
            version: 1,
            amended_at: null,
            createdAt: createdAt.toISOString(),
          },
          ...{ notes: [], versions: [{ ...version, at: createdAt.toISOString() }] },
        },
        ...{ last_entry_at: createdAt, archived_at: at, archived_by },
        retain_until: new Date([Number(year) + YEARS, ...rest].join("-")),
      };
    });
}
