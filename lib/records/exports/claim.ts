import "server-only";
import { v7 as uuid } from "uuid";
import { audited } from "@/lib/access/audit/audit";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { logFault } from "@/lib/platform/watch/log";
import type { ExportFailure, MissingDocument } from "@/lib/records/exports/schema";
import { unavailable } from "@/lib/shared/errors";

// Who is making an export. A claim that is not kept runs out, another worker takes the export over, with a ZIP of its
// own, and a worker that lost a claim can publish nothing.

const { sql } = Prisma;

/** As long as a worker without a heartbeat keeps its jobs. */
const CLAIM_SECONDS = 30;
const KEEP_MS = 5_000;

const { id, patient_id, attempts } = columns.history_exports;
const claimed = { id, patient_id, attempts };
export type Claim = {
  id: string;
  patient_id: string;
  attempts: number;
  claimed_by: string;
  /** The ZIP to write. */
  file_id: string;
};

/** No export is made for a closed account: checked at the request, and again when the export is made. */
export const isOfActive = async (tx: Tx, patientId: string) =>
  (await tx.run(sql`
    SELECT FROM patients p JOIN users u ON u.id = p.user_id
     WHERE p.id = ${patientId}::uuid AND u.is_active`)) > 0;

/** Null when there is nothing to make, or no more. Throws while another worker has it: the job tries again. */
export async function claimExport(exportId: string): Promise<Claim | null> {
  const [claimed_by, file_id] = [uuid(), uuid()];
  const [mine] = await db.query(
    claimed,
    sql`
    WITH free AS (
      SELECT id FROM history_exports
       WHERE id = ${exportId}::uuid
         AND (state = 'requested' OR (state = 'preparing' AND claimed_until < now())) FOR UPDATE
    ), file AS (INSERT INTO export_files (id) SELECT ${file_id}::uuid FROM free RETURNING id)
    UPDATE history_exports e
       SET state = 'preparing', attempts = attempts + 1, file_id = file.id,
           claimed_by = ${claimed_by}::uuid, claimed_until = ${until}
      FROM free, file WHERE e.id = free.id RETURNING e.id, e.patient_id, e.attempts`,
  );
  if (mine) return { ...mine, claimed_by, file_id };
  const held = await db.run(
    sql`SELECT FROM history_exports WHERE id = ${exportId}::uuid AND state = 'preparing'`,
  );
  if (held) throw new Error("Another worker is making this export.");
  return null;
}

const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/** The export is still ours; for an UPDATE. */
const isMine = ({ id, claimed_by }: Claim) => sql`
  id = ${id}::uuid AND state = 'preparing' AND claimed_by = ${claimed_by}::uuid AND claimed_until > now()`;

/** Renews the claim until it is stopped; aborts its signal when the claim is lost. */
export function keepClaim(claim: Claim) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    db.run(
      sql`UPDATE history_exports SET claimed_until = ${until} WHERE ${isMine(claim)} RETURNING id`,
    ).then(
      (kept) => kept || lost.abort(unavailable()),
      (error) => logFault(error, "a claim was not renewed"),
    );
  }, KEEP_MS);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

const released = sql`claimed_by = NULL, claimed_until = NULL`;

type Made = Claim & { size: number };

/** From now on the ZIP can be downloaded, and the patient gets an e-mail. */
export const publishExport = audited(
  "exports.prepare",
  {
    auditRequest: ({ id, patient_id }: Made) => ({ id, patient_id }),
    auditResult: (made: Made) => [made],
  },
  async (tx, _actor, made: Made) => {
    const published = await tx.run(sql`
      UPDATE history_exports SET state = 'ready', ready_at = now(), size = ${made.size}::bigint, ${released}
       WHERE ${isMine(made)} RETURNING id`);
    if (published === 0) throw new Error("The claim was lost.");
    const [owner] = await tx.query(
      { email: columns.users.email },
      sql`SELECT u.email FROM patients p JOIN users u ON u.id = p.user_id
           WHERE p.id = ${made.patient_id}::uuid`,
    );
    const facts = { export_id: made.id };
    await queueEmails(tx, [{ kind: "history_ready", recipient: owner?.email ?? null, facts }]);
    return made;
  },
);

/** To be tried again. */
export const releaseExport = (claim: Claim) =>
  db.run(sql`
    UPDATE history_exports SET state = 'requested', file_id = NULL, ${released} WHERE ${isMine(claim)}`);

/** For good: it is made only after a new request. */
export const failExport = (claim: Claim, failure: ExportFailure, missing: MissingDocument[] = []) =>
  db.run(sql`
    UPDATE history_exports
       SET state = 'failed', failure = ${failure}, file_id = NULL, ${released},
           missing = ${missing.length ? JSON.stringify(missing) : null}::jsonb
     WHERE ${isMine(claim)}`);
