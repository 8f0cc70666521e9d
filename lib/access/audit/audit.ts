import "server-only";
import { v7 as uuid } from "uuid";
import { type Actor, type Origin, systemActor } from "@/lib/access/actor";
import { countOnly, type Entry, writeOrCount } from "@/lib/access/audit/counts";
import { type Audited, policy } from "@/lib/access/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { batched } from "@/lib/platform/database/batched";
import { db, type Tx, transaction, withoutDisk } from "@/lib/platform/database/db";
import { asFailure } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";
import { watcher } from "@/lib/platform/watch/watcher";
import type { Action, Result } from "@/lib/shared/audit-actions";

const { sql } = Prisma;

/** Who did it; null for somebody without a session. */
type Who = { actor: Pick<Actor, "userId" | "role"> | null; origin: Origin };

/** What a request names before anything is known of it: a row, a patient. */
type AuditRequest = { id?: string | undefined; patient_id?: string | null | undefined };

/** A row of health data, if it is one of its own, and whose it is. */
export type AuditResult = { id?: string | undefined; patient_id: string };

type About<Input, Output> = {
  auditRequest: (input: Input) => AuditRequest;
  /** What was shown or changed: the log names nothing else of what succeeded. */
  auditResult: (output: Output, input: Input) => AuditResult[];
  /** For lists: whether what they were narrowed to is the actor's to reach. Only asked of a list that shows nothing. */
  isInReach?: (tx: Tx, actor: Actor, input: Input) => Promise<boolean>;
};

/**
 * A service function over health data. Each use is in the audit log: a change in its own transaction, a reading before
 * it is answered; a refusal is too, and so is a list that stays empty because it was asked for out of reach. Every such
 * function is made here, so none can forget.
 */
export function audited<Input, Output>(
  action: Audited,
  { auditRequest, auditResult, isInReach }: About<Input, Output>,
  work: (tx: Tx, actor: Actor, input: Input) => Promise<Output>,
) {
  const service = async (actor: Actor, input: Input): Promise<Output> => {
    const who = { actor, origin: actor.origin };
    const change = async (tx: Tx) => {
      const output = await work(tx, actor, input);
      await tx.query(insertion([rowOf(who, action, "ok", auditResult(output, input))]));
      return output;
    };
    const read = async () => {
      const output = await work(db, actor, input);
      const shown = auditResult(output, input);
      const isRefused = !shown.length && isInReach && !(await isInReach(db, actor, input));
      await (isRefused
        ? store(rowOf(who, action, "not_found", [auditRequest(input)]))
        : store(rowOf(who, action, "ok", shown)));
      return output;
    };
    try {
      return await (policy[action].audited === "change" ? transaction(change) : read());
    } catch (error) {
      await recordRefusal(error, who, action, auditRequest(input));
      throw error;
    }
  };
  auditedServices.add(service);
  return service;
}

const auditedServices = new WeakSet<object>();

/** Whether a service function was made by `audited`; for the test that all over health data are. */
export const isAuditedService = (service: unknown) =>
  typeof service === "function" && auditedServices.has(service);

/** A reading by a credential that stands for an actor: a link. */
export const recordUse = (who: Who, action: Audited, results: AuditResult[]) =>
  store(rowOf(who, action, "ok", results));

const recorded = new WeakSet<object>();

/**
 * A refusal, once, however many doors it passes on its way out. The first of its kind leaves a row, further ones are
 * counted; without a session all are. It never hides the refusal itself.
 */
export async function recordRefusal(
  error: unknown,
  who: Who,
  action: Audited,
  asked: AuditRequest,
) {
  if (!(error instanceof Error) || recorded.has(error)) return;
  recorded.add(error);
  const result = asFailure(error)?.failure ?? "fault";
  // Without a session the row that was asked for is left out: each would have a counter of its own.
  await (who.actor
    ? store(rowOf(who, action, result, [asked]))
    : countOnly(rowOf(who, action, result, []))
  ).catch(complain);
}

/** What happens to an account, with no secret in it. */
export type SecurityEvent = Exclude<Action, Audited>;

/** One row for what happened to an account, by whom. */
export const recordEvent = (tx: Tx, who: Who, event: SecurityEvent, accountId: string) =>
  tx.query(insertion([rowOf(who, event, "ok", [{ id: accountId }])]));

/** Counted, as anybody may try: the account, if there is such a one, and why it was refused. */
export async function recordFailedSignIn(error: unknown, origin: Origin, id?: string) {
  const result = asFailure(error)?.failure ?? "fault";
  watcher()?.signInRefused(result);
  await countOnly(rowOf({ actor: null, origin }, "auth.sign_in", result, [{ id }])).catch(complain);
}

const complain = (fault: unknown) => logFault(fault, "audit failed");

type Row = Entry & { id: string; user_agent: string | null };

function rowOf({ actor, origin }: Who, action: Action, result: Result, about: AuditRequest[]): Row {
  const isSystem = actor === systemActor;
  const unique = (ids: (string | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === "string")),
  ];
  return {
    id: uuid(),
    actor_id: isSystem ? null : (actor?.userId ?? null),
    actor_role: isSystem ? "System" : (actor?.role ?? null),
    action,
    result,
    patient_ids: unique(about.map(({ patient_id }) => patient_id)),
    entity_ids: unique(about.map(({ id }) => id)),
    ...origin,
  };
}

/** A reading, or a refusal. */
const store = (row: Row) => writeOrCount(row, () => storeAtOnce(row));

/** What comes at once is written down at once, before it is answered; nobody waits for this machine's disk. */
const storeAtOnce = batched(async (rows: readonly Row[]) => {
  await db.query(sql`${insertion(rows)} WHERE ${withoutDisk}`);
  return rows.map(({ id }) => id);
});

const columns = sql`
  id, actor_id, actor_role, action, result, patient_ids, entity_ids, address, user_agent`;

/** A change waits for the disk with its own commit. */
const insertion = (rows: readonly Row[]) => sql`
  INSERT INTO audit_log (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::audit_log, ${JSON.stringify(rows)})`;
