import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { amongPatientsOf, patientsOf, reachesAll } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientInReach, requireIdentity } from "@/lib/people/patients/service";
import { isNamed, type Named, patientsNamed } from "@/lib/people/search";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/database/jobs";
import { type Json, readJson } from "@/lib/platform/database/json";
import { allOf, onTheWay, orderOf } from "@/lib/platform/lists/list";
import { listed } from "@/lib/platform/lists/listed";
import { areMany } from "@/lib/platform/lists/sample";
import { contains, containsInSight, uuids, wordsOf } from "@/lib/platform/lists/search";
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
import { removalsOf } from "@/lib/records/files";
import { addDays } from "@/lib/shared/dates";
import { type AppError, conflict } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { excerpt } from "@/lib/shared/format";
import { COUNTED_NAMED, type Page } from "@/lib/shared/page";

const { sql } = Prisma;

type Filters = Unordered<RecordQuery>;

/** The record and patient that a list is filtered by. */
const narrowed = {
  auditRequest: ({ id, patient_id }: Filters) => ({ id, patient_id }),
  isInReach: (tx: Tx, actor: Actor, { id, patient_id }: Filters) =>
    areInReach(tx, actor, { record_id: id, patient_id }),
};

export const listRecords = audited(
  "clinical_records.read",
  { ...narrowed, auditResult: ({ data }: Page<RecordOutput[]>) => data },
  (tx, actor, query: Filters) => listedAs(recordJson, tx, actor, query),
);

/** The same list with the first characters of each body. */
export const listRecordPreviews = audited(
  "clinical_records.read",
  { ...narrowed, auditResult: ({ data }: Page<RecordPreview[]>) => data },
  async (tx, actor, { length, ...query }: Filters & { length: number }) => {
    const rows = beginningsOf(length);
    const page = await listedAs(recordPreviewJson, tx, actor, query, rows);
    const cut = (row: RecordPreview) => ({ ...row, beginning: excerpt(row.beginning, length) });
    return { ...page, data: page.data.map(cut) };
  },
);

type Titled = RecordTitle & { patient_id: string };

/** If all titles are one patient's, the log names that patient, whatever the filters were. */
function onlyPatient({ data }: Page<Titled[]>) {
  const ids = [...new Set(data.map(({ patient_id }) => patient_id))];
  return ids.length === 1 ? ids.map((patient_id) => ({ patient_id })) : [];
}

const listTitled = audited(
  "clinical_records.titles",
  { ...narrowed, auditResult: onlyPatient },
  (tx, actor, query: Filters) => listedAs(recordTitleJson, tx, actor, query),
);

/** The same list as choices: the log says that titles were listed, and whose if they are one patient's. */
export async function listRecordTitles(actor: Actor, query: Filters): Promise<Page<RecordTitle[]>> {
  const page = await listTitled(actor, query);
  return { ...page, data: page.data.map(({ patient_id: _, ...title }) => title) };
}

async function listedAs<Row>(
  json: Json<Row>,
  tx: Tx,
  actor: Actor,
  {
    id,
    patient_id,
    patient,
    title,
    search = "",
    date_from,
    date_to,
    sort = "-createdAt",
    ...paging
  }: Filters,
  rows = sql`clinical_records`,
) {
  const among = amongPatientsOf(actor, sql`p.id`);
  const words = await Promise.all(
    wordsOf(search).map(async (word) => {
      const named = await patientsNamed(tx, word, among);
      // Who reaches few records has all of them looked at anyway.
      const isRare = reachesAll(actor) && named.few !== null && !(await haveManyTitles(tx, word));
      return { word, named, isRare };
    }),
  );
  const named = patient ? await patientsNamed(tx, patient, among) : null;
  const isOfSome = named && !named.areMany;
  const areAnybodys = named?.areMany && !title && words.length === 0;
  const list = {
    from: recordsFrom(rows),
    id: sql`r.id`,
    where: [
      amongPatientsOf(actor, sql`r.patient_id`),
      id && sql`r.id = ${id}::uuid`,
      patient_id && sql`r.patient_id = ${patient_id}::uuid`,
    ],
    search: [
      // How many have a title decides how it is found: the planner sees the term.
      title && containsInSight(sql`r.search_title`, title),
      named && !areAnybodys && isNamed(sql`r.patient_id`, named),
      ...words.map(({ word, named }) => titleOrPatient(word, named)),
    ],
    isFindable: Boolean(title || isOfSome) || words.some((word) => word.named.few),
    isMetFirst: !(title || isOfSome || words.some((word) => word.isRare)),
    broad: [
      areAnybodys && named.matches,
      date_from && sql`r.created_at >= ${clock.midnight(date_from)}`,
      date_to && sql`r.created_at < ${clock.midnight(addDays(date_to, 1))}`,
    ],
    ...(areAnybodys && { most: COUNTED_NAMED }),
    order: orderOf(sort, { createdAt: [sql`r.created_at`], updatedAt: [sql`r.updated_at`] }),
    json,
    isPlannedByValues: Boolean(title || words.length),
  };
  return listed(tx, list, paging);
}

/** The word stands in the title or in the patient's name. */
const titleOrPatient = (word: string, { few, matches }: Named) =>
  sql`(${containsInSight(sql`r.search_title`, word)}
       OR ${few ? sql`r.patient_id = ANY (${uuids(few)})` : onTheWay(matches)})`;

const haveManyTitles = (tx: Tx, word: string) =>
  areMany(tx, "clinical_records", "r", contains(sql`r.search_title`, word));

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
