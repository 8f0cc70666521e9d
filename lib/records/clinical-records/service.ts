import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { isAuthor } from "@/lib/access/authorship";
import { amongHistoriesOf, hasClinicScope } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientInScope, requireIdentity } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/database/db";
import { type Json, readJson } from "@/lib/platform/database/json";
import { orderOf } from "@/lib/platform/lists/list";
import { readPage, subjectJson } from "@/lib/platform/lists/read-page";
import { archiveRecords } from "@/lib/records/archive/move";
import {
  areInScope,
  oneInScope,
  recordInScope,
  recordNotFound,
} from "@/lib/records/clinical-records/in-scope";
import {
  beginningsOf,
  recordJson,
  recordPreviewJson,
  recordsFrom,
  recordTitleJson,
} from "@/lib/records/clinical-records/json";
import type {
  RecordChange,
  RecordInput,
  RecordOutput,
  RecordPreview,
  RecordQuery,
  RecordTitle,
  VersionOutput,
} from "@/lib/records/clinical-records/schema";
import { recordSearch } from "@/lib/records/clinical-records/search";
import { authorNow } from "@/lib/records/clinical-records/versions";
import { endDraft } from "@/lib/records/drafts/service";
import { addDays } from "@/lib/shared/dates";
import { forbidden, outdated } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { excerpt } from "@/lib/shared/format";
import { type ListPage, mapRows } from "@/lib/shared/list-page";
import { requireUnchanged } from "@/lib/shared/unchanged";

const { sql } = Prisma;

type Filters = Unordered<RecordQuery>;
type PreviewQuery = Filters & { length: number };

/** The record and patient that a list is filtered by. */
const narrowed = {
  auditRequest: ({ id, patient_id }: Filters) => ({ id, patient_id }),
  isInScope: (tx: Tx, actor: Actor, { id, patient_id }: Filters) =>
    areInScope(tx, actor, { record_id: id, patient_id }),
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
      amongHistoriesOf(actor, sql`r.patient_id`),
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
  (tx, actor, { id }: { id: string }) => recordOf(tx, actor, id),
);

async function recordOf(tx: Tx, actor: Actor, id: string): Promise<RecordOutput> {
  const [found] = await readJson(tx, recordJson, oneInScope(actor, id));
  if (!found) throw recordNotFound();
  return found;
}

export const createRecord = audited(
  "clinical_records.create",
  {
    auditRequest: ({ patient_id }: RecordInput) => ({ patient_id }),
    auditResult: auditSubject.auditResult,
  },
  async (tx, actor, { patient_id, title, body, identity_checked = false }) => {
    await patientInScope(tx, actor, patient_id, { isHeld: true });
    await requireIdentity(tx, patient_id, identity_checked);
    await endDraft(tx, actor, { patient_id, record_id: null });
    const made = await stored(
      tx,
      actor,
      { kind: "original" },
      sql`INSERT INTO clinical_records (id, patient_id, title, body, author, created_at, updated_at)
          VALUES (${uuid()}::uuid, ${patient_id}::uuid, ${title}, ${body}, ${authorNow(actor)},
                  statement_timestamp(), statement_timestamp()) RETURNING *`,
    );
    if (!made) throw recordNotFound();
    return made;
  },
);

/** Makes a version, unless the text is the same. */
export const updateRecord = audited(
  "clinical_records.update",
  auditSubject,
  async (tx, actor, { id, title, body, reason, ...seen }: RecordChange & { id: string }) => {
    const record = await recordInScope(tx, actor, id, { isLocked: true });
    if (!hasClinicScope(actor) && !isAuthor(actor, record.author)) throw forbidden(NOT_THE_AUTHOR);
    if (seen.version && seen.version !== record.version) throw outdated(CHANGED);
    requireUnchanged(record.updated_at, seen.updatedAt, CHANGED);
    await endDraft(tx, actor, { patient_id: record.patient_id, record_id: id });
    const changed = await stored(
      tx,
      actor,
      { kind: hasClinicScope(actor) ? "correction" : "amendment", reason },
      sql`UPDATE clinical_records
             SET title = ${title}, body = ${body}, version = version + 1,
                 amended_at = statement_timestamp(), updated_at = statement_timestamp()
           WHERE id = ${id}::uuid AND (title, body) IS DISTINCT FROM (${title}, ${body}) RETURNING *`,
    );
    return changed ?? recordOf(tx, actor, id);
  },
);

/** Moves it to the archive, with its documents. */
export const removeRecord = audited(
  "clinical_records.delete",
  auditSubject,
  async (tx, actor, { id }: { id: string }) => {
    const found = await recordInScope(tx, actor, id);
    // A concurrent request has deleted it.
    if ((await archiveRecords(tx, actor, sql`r.id = ${id}::uuid`)) === 0) throw recordNotFound();
    return found;
  },
);

const CHANGED =
  "Otra persona guardó cambios antes. Tu texto no se perdió: compáralo y vuelve a guardar.";
const NOT_THE_AUTHOR = "Solo su autor puede modificar el historial. Agrega una aclaración.";

type Change = Pick<VersionOutput, "kind"> & { reason?: string | null | undefined };

/** The record that a query has written, whose text is kept as its version; undefined if it has written none. */
async function stored(
  tx: Tx,
  actor: Actor,
  { kind, reason = null }: Change,
  statement: Prisma.Sql,
): Promise<RecordOutput | undefined> {
  const written = sql`WITH stored AS (${statement}), kept AS (
    INSERT INTO record_versions (record_id, version, kind, title, body, reason, author)
    SELECT id, version, ${kind}::"RecordVersionKind", title, body, ${reason}, ${authorNow(actor)} FROM stored)`;
  const [stored] = await readJson(tx, recordJson, recordsFrom(sql`stored`), written);
  return stored;
}
