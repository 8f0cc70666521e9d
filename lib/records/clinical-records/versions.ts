import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { Prisma } from "@/lib/generated/prisma/client";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { oneInScope, recordInScope, recordNotFound } from "@/lib/records/clinical-records/in-scope";
import { noteJson, wholeRecordJson } from "@/lib/records/clinical-records/json";
import {
  type NoteInput,
  type NoteOutput,
  recordAuthor,
  type WholeRecord,
} from "@/lib/records/clinical-records/schema";

// The versions of a record, and its clarifications. The database keeps a text that is changed, by any writer.

const { sql } = Prisma;

/** An SQL expression of who the actor is now, as it is kept with what they write. */
export const authorNow = ({ userId }: Actor) => sql`(
  SELECT ${jsonOf(recordAuthor, "u", { license_number: sql`d.license_number` })}::jsonb
    FROM users u LEFT JOIN doctors d ON d.user_id = u.id WHERE u.id = ${userId}::uuid)`;

/** A record with everything that belongs to it. */
export const readWholeRecord = audited(
  "clinical_records.read",
  {
    auditRequest: ({ id }: { id: string }) => ({ id }),
    auditResult: (record: WholeRecord) => [record],
  },
  async (tx, actor, { id }) => {
    const [found] = await readJson(tx, wholeRecordJson, oneInScope(actor, id));
    if (!found) throw recordNotFound();
    return found;
  },
);

type NewNote = NoteInput & { id: string };
type Noted = NoteOutput & { patient_id: string };

/** Adds a clarification, by anybody who treats the patient. */
export const addNote = audited(
  "clinical_records.annotate",
  {
    auditRequest: ({ id }: NewNote) => ({ id }),
    auditResult: ({ patient_id }: Noted, { id }) => [{ id, patient_id }],
  },
  async (tx, actor, { id, body }) => {
    const { patient_id } = await recordInScope(tx, actor, id);
    const written = sql`WITH n AS (
      INSERT INTO record_notes (id, record_id, body, author)
      VALUES (${uuid()}::uuid, ${id}::uuid, ${body}, ${authorNow(actor)}) RETURNING *)`;
    const [note] = await readJson(tx, noteJson, sql`n`, written);
    if (!note) throw recordNotFound();
    return { ...note, patient_id };
  },
);
