import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

// How long the law keeps a history: so many years from its last entry, whichever that is (Ley 26.529, art. 18). So what
// is archived stays while its patient still comes, and all of one history goes on the same day.

const { sql } = Prisma;

/** When anything was last written to the patient's history, what is archived of it included; null for none. */
const lastEntryOf = (patient: Prisma.Sql) => sql`GREATEST(
  (SELECT max(GREATEST(created_at, amended_at)) FROM clinical_records WHERE patient_id = ${patient}),
  (SELECT max(at) FROM record_notes
    WHERE record_id IN (SELECT id FROM clinical_records WHERE patient_id = ${patient})),
  (SELECT max(created_at) FROM clinical_documents
    WHERE clinical_record_id IN (SELECT id FROM clinical_records WHERE patient_id = ${patient})),
  (SELECT max(last_entry_at) FROM archive_entries AS kept WHERE kept.patient_id = ${patient}))`;

/** The last day of a term that began at that instant, as a date of the clinic's. */
const termFrom = (instant: Prisma.Sql) => sql`
  ((${instant} AT TIME ZONE ${clock.zone()})::date
    + ${env.RECORD_RETENTION_YEARS} * interval '1 year')::date`;

/** The last day of the term of the patient's history, which `beside` is part of too. */
export const termOf = (patient: Prisma.Sql, beside: Prisma.Sql) =>
  termFrom(sql`GREATEST(${lastEntryOf(patient)}, ${beside})`);

/** The same of an entry `e` of the archive: never before the day that was written down. */
export const termOfEntry = () =>
  sql`GREATEST(e.retain_until, ${termOf(sql`e.patient_id`, sql`NULL`)})`;
