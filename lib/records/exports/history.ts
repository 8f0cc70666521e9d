import "server-only";
import { z } from "zod";
import type { Clinic } from "@/lib/clinic/schema";
import { readClinic } from "@/lib/clinic/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { wholePatientJson } from "@/lib/people/patients/json";
import type { PatientOutput } from "@/lib/people/patients/schema";
import * as columns from "@/lib/platform/database/columns";
import type { Row, Tx } from "@/lib/platform/database/db";
import { readJson } from "@/lib/platform/database/json";
import { counted } from "@/lib/platform/lists/list";
import type { AccessOutput } from "@/lib/records/access-log/schema";
import { accessesOf, readersOf } from "@/lib/records/access-log/service";
import { recordsFrom, wholeRecordJson } from "@/lib/records/clinical-records/json";
import type { WholeRecord } from "@/lib/records/clinical-records/schema";
import type { MissingDocument } from "@/lib/records/exports/schema";

// What an export is made of, read from one snapshot of the database, a few rows at a time.

const { sql } = Prisma;

/** Few: a record may have 50,000 characters in each of its versions. */
const RECORDS_AT_ONCE = 20;
const ACCESSES_AT_ONCE = 500;

export type ExportedDocument = MissingDocument & {
  file_id: string;
  size: number;
  mime_type: string;
  /** In the ZIP. */
  entry: string;
};
export type Reader = Awaited<ReturnType<typeof readersOf>>[number];

export type History = {
  clinic: Clinic;
  patient: PatientOutput;
  /** When the snapshot was taken. */
  at: Date;
  recordCount: number;
  documents: ExportedDocument[];
  /** Where each is in the ZIP, by its id. */
  entries: Map<string, string>;
  /** Who read it, each once. */
  readers: Reader[];
  /** Whole, oldest first. */
  records: () => AsyncGenerator<WholeRecord>;
  /** Each use of the history by anybody, newest first. */
  accesses: () => AsyncGenerator<AccessOutput>;
};

/** The patient is known to exist. */
export async function readHistory(tx: Tx, patient_id: string): Promise<History> {
  const ofPatient = sql`r.patient_id = ${patient_id}::uuid`;
  const [taken] = await tx.query({ at: z.date() }, sql`SELECT now() AS at`);
  const from = sql`patients p JOIN users u ON u.id = p.user_id WHERE p.id = ${patient_id}::uuid`;
  const [patient] = await readJson(tx, wholePatientJson, from);
  if (!taken || !patient) throw new Error("The patient is gone.");
  const documents = await documentsOf(tx, ofPatient);
  return {
    ...taken,
    patient,
    documents,
    entries: new Map(documents.map(({ id, entry }) => [id, entry])),
    clinic: await readClinic(),
    recordCount: await counted(tx, sql`clinical_records r WHERE ${ofPatient}`),
    readers: await readersOf(tx, patient_id),
    records: () => recordsOf(tx, ofPatient),
    accesses: () => accessesOf(tx, patient_id, ACCESSES_AT_ONCE),
  };
}

async function* recordsOf(tx: Tx, ofPatient: Prisma.Sql): AsyncGenerator<WholeRecord> {
  let after: Prisma.Sql = sql`true`;
  for (;;) {
    const rows = sql`(
      SELECT * FROM clinical_records r WHERE ${ofPatient} AND ${after}
       ORDER BY r.created_at, r.id LIMIT ${RECORDS_AT_ONCE})`;
    const ordered = sql`${recordsFrom(rows)} ORDER BY r.created_at, r.id`;
    const page = await readJson(tx, wholeRecordJson, ordered);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < RECORDS_AT_ONCE) return;
    after = sql`(r.created_at, r.id) > (
      SELECT created_at, id FROM clinical_records WHERE id = ${last.id}::uuid)`;
  }
}

const { id, description, file_name, file_id, file_size, mime_type } = columns.clinical_documents;
const row = { id, description, file_name, file_id, file_size, mime_type };
const document = { ...row, record_title: columns.clinical_records.title };

async function documentsOf(tx: Tx, ofPatient: Prisma.Sql): Promise<ExportedDocument[]> {
  const found = await tx.query(
    document,
    sql`
    SELECT f.id, f.description, f.file_name, f.file_id, f.file_size, f.mime_type, r.title AS record_title
      FROM clinical_records r JOIN clinical_documents f ON f.clinical_record_id = r.id
     WHERE ${ofPatient} ORDER BY r.created_at, r.id, f.created_at, f.id`,
  );
  return found.map(({ file_size, ...one }, index) => ({
    ...one,
    size: file_size,
    entry: entryOf(one, index),
  }));
}

/** `documentos/0007-Radiografía.pdf`: in order of time, under its own name as far as every system can have it. */
export function entryOf({ file_name }: Pick<Row<typeof row>, "file_name">, index: number) {
  const [, stem = file_name, ending = ""] = /^(.+)(\.\w{1,10})$/s.exec(file_name) ?? [];
  const name = stem
    .normalize("NFC")
    // Separators, what Windows refuses, and what is not seen.
    .replaceAll(/[/\\:*?"<>|\p{C}]/gu, "_")
    .trim();
  const short = Array.from(name)
    .slice(0, MOST_CHARACTERS)
    .join("")
    .replace(/[. ]+$/, "");
  return `documentos/${String(index + 1).padStart(4, "0")}-${short || "documento"}${ending}`;
}

const MOST_CHARACTERS = 80;
