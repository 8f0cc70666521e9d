import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { historiesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientInScope } from "@/lib/people/patients/service";
import { deleteInBatches } from "@/lib/platform/database/batches";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { allOf } from "@/lib/platform/lists/list";
import { recordInScope, recordNotFound } from "@/lib/records/clinical-records/in-scope";
import {
  type DraftInput,
  type DraftOutput,
  type DraftsQuery,
  draftOutput,
} from "@/lib/records/drafts/schema";
import { AppError, notFound } from "@/lib/shared/errors";

// Texts that are being written. Only the author reads them, and they are not part of a history yet, so the audit log
// has no rows about them.

const { sql } = Prisma;

const KEPT_DAYS = 30;

const draftJson = jsonOf(draftOutput, "d", {});

/** The actor's own, of patients in scope. */
const ownDrafts = (actor: Actor, { patient_id, record_id }: DraftsQuery) =>
  allOf([
    sql`d.author_id = ${actor.userId}::uuid`,
    historiesOf(actor, sql`d.patient_id`),
    patient_id && sql`d.patient_id = ${patient_id}::uuid`,
    record_id &&
      (record_id === "none" ? sql`d.record_id IS NULL` : sql`d.record_id = ${record_id}::uuid`),
  ]);

const MOST = 100;

/** Latest first. */
export const listDrafts = (actor: Actor, query: DraftsQuery): Promise<DraftOutput[]> =>
  readJson(
    db,
    draftJson,
    sql`record_drafts d WHERE ${ownDrafts(actor, query)}
         ORDER BY d.updated_at DESC, d.id DESC LIMIT ${MOST}`,
  );

/** The latest; 404 without one. */
export async function readDraft(actor: Actor, query: DraftsQuery): Promise<DraftOutput> {
  const [draft] = await listDrafts(actor, query);
  if (!draft) throw draftNotFound();
  return draft;
}

type NewDraft = DraftInput & { patient_id: string };

/** Takes the place of the one before; with `updatedAt`, only of the one that was seen (two tabs, two computers). */
export async function keepDraft(actor: Actor, draft: NewDraft): Promise<DraftOutput> {
  const { patient_id, record_id, title, body, reason, version, updatedAt } = draft;
  return transaction(async (tx) => {
    await patientInScope(tx, actor, patient_id);
    if (record_id) {
      const record = await recordInScope(tx, actor, record_id);
      if (record.patient_id !== patient_id) throw recordNotFound();
    }
    const written = sql`WITH d AS (
    INSERT INTO record_drafts AS kept (id, author_id, patient_id, record_id, title, body, reason, version)
    VALUES (${uuid()}::uuid, ${actor.userId}::uuid, ${patient_id}::uuid, ${record_id}::uuid,
            ${title}, ${body}, ${reason}, ${version})
    ON CONFLICT (author_id, patient_id, record_id) DO UPDATE
       SET title = excluded.title, body = excluded.body, reason = excluded.reason,
           version = excluded.version,
           updated_at = GREATEST(now(), kept.updated_at + interval '1 millisecond')
     WHERE ${isSeen(updatedAt)}
    RETURNING *)`;
    const [kept] = await readJson(tx, draftJson, sql`d`, written);
    if (kept) return kept;
    const [present] = await readJson(
      tx,
      draftJson,
      sql`record_drafts d WHERE ${isAt(actor, draft)}`,
    );
    throw new AppError("conflict", CHANGED, undefined, {}, present);
  });
}

const CHANGED = "Escribiste otra cosa en otra pestaña o en otra computadora.";

/** Whether the draft that is `kept` is the one that the client has seen, if it says so. */
function isSeen(updatedAt: string | null | undefined) {
  if (updatedAt === undefined) return sql`true`;
  return updatedAt === null ? sql`false` : sql`kept.updated_at = ${updatedAt}::timestamptz`;
}

export const discardDrafts = (actor: Actor, query: DraftsQuery) =>
  transaction(async (tx) => {
    const discarded = await tx.run(
      sql`DELETE FROM record_drafts d WHERE ${ownDrafts(actor, query)} RETURNING d.id`,
    );
    if (discarded === 0) throw draftNotFound();
  });

type Place = { patient_id: string; record_id: string | null };

/** The draft goes with the transaction that publishes it. */
export const endDraft = (tx: Tx, actor: Actor, place: Place) =>
  tx.run(sql`DELETE FROM record_drafts d WHERE ${isAt(actor, place)}`);

/** The one draft `d` of the actor about a record, or about a new one. */
const isAt = ({ userId }: Actor, { patient_id, record_id }: Place) => sql`
  d.author_id = ${userId}::uuid AND d.patient_id = ${patient_id}::uuid
  AND d.record_id IS NOT DISTINCT FROM ${record_id}::uuid`;

/** Everybody's, of that patient. */
export const discardDraftsAbout = (tx: Tx, patientId: string) =>
  tx.run(sql`DELETE FROM record_drafts WHERE patient_id = ${patientId}::uuid`);

export const sweepDrafts = () =>
  deleteInBatches(
    sql`record_drafts`,
    sql`id`,
    sql`updated_at < now() - ${KEPT_DAYS} * interval '1 day'`,
  );

const draftNotFound = () => notFound("No hay ningún borrador guardado");
