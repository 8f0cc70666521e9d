import "server-only";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { hasClinicScope, patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientInScope } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/database/jobs";
import { jsonAs, jsonOf, readJson } from "@/lib/platform/database/json";
import { allOf } from "@/lib/platform/lists/list";
import { readPage } from "@/lib/platform/lists/read-page";
import { signedLink } from "@/lib/platform/storage/link";
import { isOfActive } from "@/lib/records/exports/claim";
import { jobOf, requireZip } from "@/lib/records/exports/files";
import {
  type ExportDetails,
  type ExportOutput,
  type ExportQuery,
  exportOutput,
  listedExport,
  type MissingDocument,
} from "@/lib/records/exports/schema";
import { DUE_HOURS, KEPT_DAYS, OPEN_STATES, URGENT_HOURS } from "@/lib/records/exports/terms";
import { AppError, conflict, notFound, TooManyAttempts } from "@/lib/shared/errors";

// A patient's whole history, asked for by the patient or at the desk, and made by the worker (prepare.ts).

const { sql } = Prisma;

const expiresAt = sql`CASE WHEN e.file_id IS NOT NULL AND e.state IN ('ready', 'delivered')
  THEN e.ready_at + make_interval(days => ${KEPT_DAYS}) END`;

/** Only Admins see what the storage lacks. */
const computed = (actor: Actor) => ({
  expires_at: sql`to_char((${expiresAt}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  size: sql`CASE WHEN e.state IN ('ready', 'delivered') THEN e.size END`,
  missing: jsonAs<MissingDocument[]>(
    hasClinicScope(actor) ? sql`COALESCE(e.missing, '[]')` : sql`'[]'::json`,
  ),
});

const exportJson = (actor: Actor) => jsonOf(exportOutput, "e", computed(actor));

type ExportRequest = { patient_id: string };

/** Asks for it; 409 while one is open. */
export const requestExport = audited(
  "exports.request",
  {
    auditRequest: ({ patient_id }: ExportRequest) => ({ patient_id }),
    auditResult: (made: ExportOutput) => [made],
  },
  async (tx, actor, { patient_id }) => {
    await patientInScope(tx, actor, patient_id);
    if (!(await isOfActive(tx, patient_id)))
      throw conflict("La cuenta del paciente está inactiva: actívala para pedir su historia.");
    if (!hasClinicScope(actor)) await requireFew(tx, patient_id);
    // A history is stored once: the ZIP from before goes with the next sweep.
    await tx.run(sql`
      UPDATE history_exports SET file_id = NULL
       WHERE patient_id = ${patient_id}::uuid AND state = 'delivered' AND file_id IS NOT NULL`);
    const id = uuid();
    const now = clock.now();
    const written = sql`WITH e AS (
      INSERT INTO history_exports (id, patient_id, requested_by, requested_at, due_at)
      VALUES (${id}::uuid, ${patient_id}::uuid, ${actor.userId}::uuid, ${now},
              ${now}::timestamptz + make_interval(hours => ${DUE_HOURS})) RETURNING *)`;
    const [made] = await readJson(tx, exportJson(actor), sql`e`, written);
    if (!made) throw exportNotFound();
    await addJobs(tx, [jobOf(id)]);
    return made;
  },
);

/** Each is work for the worker, which has other things to do. At the desk they know why. */
async function requireFew(tx: Tx, patient_id: string) {
  const asked = await tx.run(sql`
    SELECT FROM history_exports
     WHERE patient_id = ${patient_id}::uuid AND requested_at > ${clock.now()}::timestamptz - interval '1 day'`);
  if (asked >= MOST_A_DAY) throw new TooManyAttempts(DAY_SECONDS);
}

const MOST_A_DAY = 5;
const DAY_SECONDS = 24 * 60 * 60;

/** Of one patient, the latest first. */
export async function listExports(actor: Actor, patient_id: string): Promise<ExportOutput[]> {
  await patientInScope(db, actor, patient_id);
  return readJson(
    db,
    exportJson(actor),
    sql`history_exports e WHERE e.patient_id = ${patient_id}::uuid
         ORDER BY e.requested_at DESC, e.id DESC LIMIT ${MOST}`,
  );
}

const MOST = 100;

/** With a link to the ZIP, which is valid for a minute for anybody who has it. */
export const readExport = audited(
  "exports.download",
  {
    auditRequest: ({ id }: { id: string }) => ({ id }),
    // How far it is shows nothing of the history.
    auditResult: ({ downloadUrl, id, patient_id }: ExportDetails) =>
      downloadUrl ? [{ id, patient_id }] : [],
  },
  async (tx, actor, { id }): Promise<ExportDetails> => {
    const within = allOf([sql`e.id = ${id}::uuid`, patientsOf(actor, sql`e.patient_id`)]);
    const [found] = await readJson(tx, exportJson(actor), sql`history_exports e WHERE ${within}`);
    if (!found) throw exportNotFound();
    return { ...found, downloadUrl: found.expires_at && (await linkTo(found, actor)) };
  },
);

/** Null if the storage has no such ZIP, as after a restore, until the hourly job has it made again. */
async function linkTo({ id }: ExportOutput, { userId }: Actor): Promise<string | null> {
  try {
    await requireZip(id);
  } catch (error) {
    if (error instanceof AppError && error.failure === "not_found") return null;
    throw error;
  }
  return signedLink(`/api/exports/${id}/file`, id, clock.now(), userId);
}

const isOpen = sql`e.state = ANY (${[...OPEN_STATES]}::"ExportState"[])`;

/** Open, or failed and not requested again since: staff have to see to it. */
const isUnsettled = sql`(${isOpen} OR (
  e.state = 'failed' AND e.failure NOT IN ('expired', 'account_closed') AND NOT EXISTS (
    SELECT FROM history_exports later
     WHERE later.patient_id = e.patient_id AND later.requested_at > e.requested_at)))`;

const withPatient = sql`history_exports e
  LEFT JOIN patients p ON p.id = e.patient_id LEFT JOIN users u ON u.id = p.user_id`;

/** Of all patients, the one that is due first at the top; for the Admin. */
export function listAllExports(actor: Actor, { show, ...paging }: ExportQuery) {
  const list = {
    from: withPatient,
    id: sql`e.id`,
    where: [show !== "all" && isUnsettled],
    order: { columns: [sql`e.requested_at`], isReversed: show === "all" },
    json: jsonOf(listedExport, "e", {
      ...computed(actor),
      Patient: jsonOf(listedExport.shape.Patient, "u", {}),
      by_patient: sql`(e.requested_by = p.user_id)`,
    }),
  };
  return readPage(db, list, paging);
}

const unsettled = { count: z.int(), urgent: z.int() };

/** How many staff have to see to, and how many of these are nearly due. */
export async function countUnsettled() {
  const [counted] = await db.query(
    unsettled,
    sql`
    SELECT count(*)::int AS count,
           (count(*) FILTER (WHERE e.requested_at < ${clock.now()}::timestamptz
             - make_interval(hours => ${URGENT_HOURS})))::int AS urgent
      FROM history_exports e WHERE ${isUnsettled}`,
  );
  return counted ?? { count: 0, urgent: 0 };
}

export const exportNotFound = () => notFound("Pedido de historia no encontrado");
