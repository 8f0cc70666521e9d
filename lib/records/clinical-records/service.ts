import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit";
import { patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientInReach, requireIdentity } from "@/lib/people/patients/service";
import type { Tx } from "@/lib/platform/db";
import { addJobs } from "@/lib/platform/jobs";
import { allOf, listed, orderOf } from "@/lib/platform/list";
import { contains, nameMatches } from "@/lib/platform/search";
import { recordJson, recordsFrom, recordTitleJson } from "@/lib/records/clinical-records/json";
import type {
  RecordChange,
  RecordInput,
  RecordOutput,
  RecordQuery,
  RecordTitle,
} from "@/lib/records/clinical-records/schema";
import { removalsOf } from "@/lib/records/files";
import { notFound } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import type { Page } from "@/lib/shared/page";

const { sql } = Prisma;

export const listRecords = audited(
  "clinical_records.read",
  {
    asked: ({ patient_id }: Unordered<RecordQuery>) => ({ patient_id }),
    touched: ({ data }: Page<RecordOutput[]>) => data,
  },
  (tx, actor, query) => listedAs<RecordOutput>(recordJson, tx, actor, query),
);

/** The same list, to choose from: the log says that titles were listed, of whom one asked for. */
export const listRecordTitles = audited(
  "clinical_records.titles",
  { asked: ({ patient_id }: Unordered<RecordQuery>) => ({ patient_id }), touched: () => [] },
  (tx, actor, query) => listedAs<RecordTitle>(recordTitleJson, tx, actor, query),
);

function listedAs<Row>(
  json: Prisma.Sql,
  tx: Tx,
  actor: Actor,
  { patient_id, title, search = "", sort = "-createdAt", limit, offset }: Unordered<RecordQuery>,
) {
  const words = search.split(/\s+/).filter(Boolean);
  const list = {
    from: recordsFrom(sql`clinical_records`),
    id: sql`r.id`,
    where: [
      patientsOf(actor, sql`r.patient_id`),
      patient_id && sql`r.patient_id = ${patient_id}::uuid`,
      title && contains(sql`r.search_title`, title),
      ...words.map((word) => sql`(${contains(sql`r.search_title`, word)} OR ${nameMatches(word)})`),
    ],
    order: orderOf(sort, { createdAt: [sql`r.created_at`], updatedAt: [sql`r.updated_at`] }),
    json,
  };
  return listed<Row>(tx, list, { limit, offset });
}

const itself = {
  asked: ({ id }: { id: string }) => ({ id }),
  touched: (record: { id: string; patient_id: string }) => [record],
};

export const createRecord = audited(
  "clinical_records.create",
  { asked: ({ patient_id }: RecordInput) => ({ patient_id }), touched: itself.touched },
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
  itself,
  async (tx, actor, { id, title, body }: RecordChange & { id: string }) => {
    await recordInReach(tx, actor, id);
    return stored(
      tx,
      sql`UPDATE clinical_records SET title = ${title}, body = ${body}, updated_at = now()
           WHERE id = ${id}::uuid RETURNING *`,
    );
  },
);

/** Its documents go with it, and their files once that is certain. */
export const removeRecord = audited(
  "clinical_records.delete",
  itself,
  async (tx, actor, { id }: { id: string }) => {
    const found = await recordInReach(tx, actor, id);
    const documents = await tx.query<{ file_id: string }>(
      sql`SELECT file_id FROM clinical_documents WHERE clinical_record_id = ${id}::uuid`,
    );
    await tx.query(sql`DELETE FROM clinical_records WHERE id = ${id}::uuid`);
    // A document that is added between the two goes as well; its file is swept.
    await addJobs(tx, removalsOf(documents.map(({ file_id }) => file_id)));
    return found;
  },
);

/** 404 for a record that is not the actor's to reach. */
export async function recordInReach(tx: Tx, actor: Actor, id: string) {
  const within = allOf([sql`id = ${id}::uuid`, patientsOf(actor, sql`patient_id`)]);
  const [found] = await tx.query<{ id: string; patient_id: string }>(
    sql`SELECT id, patient_id FROM clinical_records WHERE ${within}`,
  );
  if (!found) throw notFound("Historial clínico no encontrado");
  return found;
}

/** The record that a statement writes; 404 when somebody else has been quicker to delete it. */
async function stored(tx: Tx, statement: Prisma.Sql): Promise<RecordOutput> {
  const [row] = await tx.query<{ record: RecordOutput }>(sql`
    WITH stored AS (${statement})
    SELECT ${recordJson} AS record FROM ${recordsFrom(sql`stored`)}`);
  if (!row) throw notFound("Historial clínico no encontrado");
  return row.record;
}
