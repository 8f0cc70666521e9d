import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { amongPatientsOf, patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientInReach, requireIdentity } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/database/jobs";
import { type Json, readJson } from "@/lib/platform/database/json";
import { allOf, orderOf } from "@/lib/platform/lists/list";
import { readPage, subjectJson } from "@/lib/platform/lists/read-page";
import {
  beginningsOf,
  recordJson,
  recordPreviewJson,
  recordsFrom,
  recordTitleJson,
} from "@/lib/records/clinical-records/json";
import { areInReach, recordInReach, recordNotFound } from "@/lib/records/clinical-records/reach";
import type {
  RecordChange,
  RecordInput,
  RecordOutput,
  RecordPreview,
  RecordQuery,
  RecordTitle,
} from "@/lib/records/clinical-records/schema";
import { recordSearch } from "@/lib/records/clinical-records/search";
import { removalsOf } from "@/lib/records/files";
import { addDays } from "@/lib/shared/dates";
import { type AppError, conflict } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { excerpt } from "@/lib/shared/format";
import { type ListPage, mapRows } from "@/lib/shared/list-page";

const { sql } = Prisma;

type Filters = Unordered<RecordQuery>;
type PreviewQuery = Filters & { length: number };

/** The record and patient that a list is filtered by. */
const narrowed = {
  auditRequest: ({ id, patient_id }: Filters) => ({ id, patient_id }),
  isInReach: (tx: Tx, actor: Actor, { id, patient_id }: Filters) =>
    areInReach(tx, actor, { record_id: id, patient_id }),
};

export const listRecords = audited(
  "clinical_records.read",
  { ...narrowed, auditResult: (page: ListPage<RecordOutput[]>) => page.subjects() },
  (tx, actor, query: Filters) => listedAs(recordJson, tx, actor, query),
);

/** The same list with the first characters of each body. */
export const listRecordPreviews = audited(
  "clinical_records.read",
  { ...narrowed, auditResult: (page: ListPage<RecordPreview[]>) => page.subjects() },
  async (tx, actor, { length, ...query }: PreviewQuery) => {
    const rows = beginningsOf(length);
    const page = await listedAs(recordPreviewJson, tx, actor, query, rows);
    return mapRows(page, (row) => ({ ...row, beginning: excerpt(row.beginning, length) }));
  },
);

/** The same list as choices: the log says that titles were listed, and whose if they are one patient's. */
export const listRecordTitles = audited(
  "clinical_records.titles",
  { ...narrowed, auditResult: onlyPatient },
  (tx, actor, query: Filters) => listedAs(recordTitleJson, tx, actor, query),
);

/** If all titles are one patient's, the log names that patient, whatever the filters were. */
function onlyPatient(page: ListPage<RecordTitle[]>) {
  const ids = [...new Set(page.subjects().map(({ patient_id }) => patient_id))];
  return ids.length === 1 ? ids.map((patient_id) => ({ patient_id })) : [];
}

async function listedAs<Row>(
  json: Json<Row>,
  tx: Tx,
  actor: Actor,
  { id, patient_id, date_from, date_to, sort = "-createdAt", ...query }: Filters,
  rows = sql`clinical_records`,
) {
  const list = {
    from: recordsFrom(rows),
    id: sql`r.id`,
    where: [
      amongPatientsOf(actor, sql`r.patient_id`),
      id && sql`r.id = ${id}::uuid`,
      patient_id && sql`r.patient_id = ${patient_id}::uuid`,
    ],
    search: await recordSearch(tx, actor, query),
    filters: [
      date_from && sql`r.created_at >= ${clock.midnight(date_from)}`,
      date_to && sql`r.created_at < ${clock.midnight(addDays(date_to, 1))}`,
    ],
    order: orderOf(sort, { createdAt: [sql`r.created_at`], updatedAt: [sql`r.updated_at`] }),
    json,
    subject: subjectJson(sql`r.id`, sql`r.patient_id`),
  };
  return readPage(tx, list, query);
}

const auditSubject = {
  auditRequest: ({ id }: { id: string }) => ({ id }),
  auditResult: (record: { id: string; patient_id: string }) => [record],
};

/** The whole record, with its documents. */
export const readRecord = audited(
  "clinical_records.read",
  auditSubject,
  async (tx, actor, { id }: { id: string }) => {
    const within = allOf([sql`r.id = ${id}::uuid`, patientsOf(actor, sql`r.patient_id`)]);
    const rows = sql`${recordsFrom(sql`clinical_records`)} WHERE ${within}`;
    const [found] = await readJson(tx, recordJson, rows);
    if (!found) throw recordNotFound();
    return found;
  },
);

export const createRecord = audited(
  "clinical_records.create",
  {
    auditRequest: ({ patient_id }: RecordInput) => ({ patient_id }),
    auditResult: auditSubject.auditResult,
  },
  async (tx, actor, { patient_id, title, body, identity_checked = false }) => {
    await patientInReach(tx, actor, patient_id);
    await requireIdentity(tx, patient_id, identity_checked);
    return stored(
      tx,
      sql`INSERT INTO clinical_records (id, patient_id, title, body)
          VALUES (${uuid()}::uuid, ${patient_id}::uuid, ${title}, ${body}) RETURNING *`,
    );
  },
);

export const updateRecord = audited(
  "clinical_records.update",
  auditSubject,
  async (tx, actor, { id, title, body, updatedAt: seen }: RecordChange & { id: string }) => {
    await recordInReach(tx, actor, id);
    const unchanged = seen ? sql`updated_at = ${seen}::timestamptz` : sql`true`;
    return stored(
      tx,
      sql`UPDATE clinical_records SET title = ${title}, body = ${body}, updated_at = now()
           WHERE id = ${id}::uuid AND ${unchanged} RETURNING *`,
      seen ? conflict(CHANGED) : recordNotFound(),
    );
  },
);

/** Deletes its documents too, and their files after the commit. */
export const removeRecord = audited(
  "clinical_records.delete",
  auditSubject,
  async (tx, actor, { id }: { id: string }) => {
    const found = await recordInReach(tx, actor, id);
    const documents = await tx.query(
      { file_id: columns.clinical_documents.file_id },
      sql`SELECT file_id FROM clinical_documents WHERE clinical_record_id = ${id}::uuid`,
    );
    const removed = await tx.run(
      sql`DELETE FROM clinical_records WHERE id = ${id}::uuid RETURNING id`,
    );
    // A concurrent request has deleted it.
    if (removed === 0) throw recordNotFound();
    // A document that is added in between is deleted too; the clean-up job removes its file.
    await addJobs(tx, removalsOf(documents.map(({ file_id }) => file_id)));
    return found;
  },
);

const CHANGED =
  "Otra persona cambió este historial mientras tanto. Tu texto no se perdió: cópialo antes de cerrar.";

/** The record that a statement has written; throws `refusal` if a concurrent request was first. */
async function stored(
  tx: Tx,
  statement: Prisma.Sql,
  refusal: AppError = recordNotFound(),
): Promise<RecordOutput> {
  const written = sql`WITH stored AS (${statement})`;
  const [stored] = await readJson(tx, recordJson, recordsFrom(sql`stored`), written);
  if (!stored) throw refusal;
  return stored;
}
