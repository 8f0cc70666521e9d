import "server-only";
import { v7 as uuid } from "uuid";
import { type Actor, type Origin, systemActor } from "@/lib/access/actor";
import { countOnly, type Entry, writeOrCount } from "@/lib/access/audit/counts";
import { type Audited, policy } from "@/lib/access/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { batched } from "@/lib/platform/database/batched";
import { db, type Tx, transaction, withoutDisk } from "@/lib/platform/database/db";
import { orRepeated, Repeated } from "@/lib/platform/database/repeats";
import { asFailure } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";
import { watcher } from "@/lib/platform/watch/watcher";
import type { Action, Result } from "@/lib/shared/audit-actions";
import type { AuditDetails } from "@/lib/shared/audit-details";

const { sql } = Prisma;

/** Who did it; null without a session. */
type Who = { actor: Pick<Actor, "userId" | "role"> | null; origin: Origin };

/** The row or patient that a request names, whether or not it exists. */
type AuditRequest = { id?: string | undefined; patient_id?: string | null | undefined };

/** The patient whose data was used, and the row, if it has an id of its own. */
export type AuditResult = { id?: string | undefined; patient_id: string };

type About<Input, Output> = {
  auditRequest: (input: Input) => AuditRequest;
  /** The rows that the request showed or changed. A successful request logs only these. */
  auditResult: (output: Output, input: Input) => AuditResult[];
  /** For lists: whether the patient or record filtered by is in the actor's scope. Only called if the list is empty. */
  isInScope?: (tx: Tx, actor: Actor, input: Input) => Promise<boolean>;
};

/**
 * Makes a service function over health data. Every use is logged: a change in its own transaction, a read before its
 * response; refusals too, and lists that are empty because the filter was outside the scope. A test finds functions
 * that were not made here.
 */
export function audited<Input, Output>(
  action: Audited,
  { auditRequest, auditResult, isInScope }: About<Input, Output>,
  work: (tx: Tx, actor: Actor, input: Input) => Promise<Output>,
) {
  const service = async (actor: Actor, input: Input): Promise<Output> => {
    const who = { actor, origin: actor.origin };
    const change = async (tx: Tx) => {
      const output = await work(tx, actor, input);
      await tx.run(insertion([rowOf(who, action, "ok", auditResult(output, input))]));
      return output;
    };
    const read = async () => {
      const output = await work(db, actor, input);
      const shown = auditResult(output, input);
      const isRefused = !shown.length && isInScope && !(await isInScope(db, actor, input));
      await (isRefused
        ? store(rowOf(who, action, "not_found", [auditRequest(input)]))
        : store(rowOf(who, action, "ok", shown)));
      return output;
    };
    try {
      return await (policy[action].audited === "change" ? transaction(change) : read());
    } catch (refusal) {
      const error = await orRepeated(refusal);
      await recordRefusal(error, who, action, auditRequest(input));
      throw error;
    }
  };
  auditedServices.add(service);
  return service;
}

const auditedServices = new WeakSet<object>();

/** Whether a function was made by `audited`; for that test. */
export const isAuditedService = (service: unknown) =>
  typeof service === "function" && auditedServices.has(service);

/** A read through a signed link, which counts as its owner's. */
export const recordUse = (who: Who, action: Audited, results: AuditResult[]) =>
  store(rowOf(who, action, "ok", results));

const recorded = new WeakSet<object>();

/**
 * Logs a refusal once, however many functions rethrow it. The first of its kind becomes a row, further ones are counted;
 * without a session all are counted. A failure to log never replaces the refusal.
 */
export async function recordRefusal(
  error: unknown,
  who: Who,
  action: Audited,
  asked: AuditRequest,
) {
  if (!(error instanceof Error) || error instanceof Repeated || recorded.has(error)) return;
  recorded.add(error);
  const result = resultOf(error);
  // Without a session the requested row is left out: each one would have a counter of its own.
  await (who.actor
    ? store(rowOf(who, action, result, [asked]))
    : countOnly(rowOf(who, action, result, []))
  ).catch(complain);
}

/** Events of an account; they contain no secrets. */
export type SecurityEvent = Exclude<Action, Audited>;

/** Logs an event of an account. */
export const recordEvent = (
  tx: Tx,
  who: Who,
  event: SecurityEvent,
  accountId: string,
  details: AuditDetails | null = null,
) => tx.run(insertion([{ ...rowOf(who, event, "ok", [{ id: accountId }]), details }]));

/** Logs what another change does to a patient's data. */
export const recordChange = (
  tx: Tx,
  actor: Actor,
  action: Action,
  patientId: string,
  details: AuditDetails | null = null,
) => {
  const row = rowOf({ actor, origin: actor.origin }, action, "ok", [{ patient_id: patientId }]);
  return tx.run(insertion([{ ...row, details }]));
};

/** Counts a failed attempt at an account, if it exists, and the reason. Not a row each: anybody may try. */
export async function recordFailedAttempt(
  error: unknown,
  who: Who,
  event: SecurityEvent,
  id?: string,
) {
  if (error instanceof Repeated) return;
  await countOnly(rowOf(who, event, resultOf(error), [{ id }])).catch(complain);
}

/** The same of a sign-in, which metrics count too. */
export async function recordFailedSignIn(
  error: unknown,
  origin: Origin,
  way: "auth.sign_in" | "auth.google",
  id?: string,
) {
  watcher()?.signInRefused(resultOf(error));
  await recordFailedAttempt(error, { actor: null, origin }, way, id);
}

const resultOf = (error: unknown): Result => asFailure(error)?.failure ?? "fault";

const complain = (fault: unknown) => logFault(fault, "audit failed");

type Row = Entry & { id: string; user_agent: string | null; details: AuditDetails | null };

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
    details: null,
    ...origin,
  };
}

/** Logs a read or a refusal. */
const store = (row: Row) => writeOrCount(row, () => storeAtOnce(row));

/** Entries of the same moment are written in one query, before the responses, without waiting for the disk. */
const storeAtOnce = batched(async (rows: readonly Row[]) => {
  await db.run(sql`${insertion(rows)} WHERE ${withoutDisk}`);
  return rows.map(({ id }) => id);
});

const columns = sql`
  id, actor_id, actor_role, action, result, patient_ids, entity_ids, address, user_agent, details`;

/** The entry of a change is committed with it. */
const insertion = (rows: readonly Row[]) => sql`
  INSERT INTO audit_log (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::audit_log, ${JSON.stringify(rows)})`;
