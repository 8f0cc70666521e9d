import "server-only";
import { v7 as uuid } from "uuid";
import { type Actor, type Origin, systemActor } from "@/lib/access/actor";
import { type Audited, isReading, policy } from "@/lib/access/policy";
import { countRefusal } from "@/lib/access/refusal-counts";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { asFailure } from "@/lib/platform/failure";
import { logFault } from "@/lib/platform/log";
import { together } from "@/lib/platform/together";
import { watcher } from "@/lib/platform/watcher";
import type { Action, Result } from "@/lib/shared/audit-actions";

const { sql } = Prisma;

/** Who did it; null for somebody without a session. */
type Who = { actor: Pick<Actor, "userId" | "role"> | null; origin: Origin };

/** What a request names before anything is known of it: a row, a patient. */
type Asked = { id?: string | undefined; patient_id?: string | null | undefined };

/** A row of health data, if it is one of its own, and whose it is. */
export type Touched = { id?: string | undefined; patient_id: string };

type About<Input, Output> = {
  asked: (input: Input) => Asked;
  touched: (output: Output) => Touched[];
};

/**
 * A service function over health data. Each use leaves one row of the audit log: a change in its own
 * transaction, a reading before it is answered; a refusal leaves one too. Every such function is made here,
 * so none can forget.
 */
export function audited<Input, Output>(
  action: Audited,
  { asked, touched }: About<Input, Output>,
  work: (tx: Tx, actor: Actor, input: Input) => Promise<Output>,
) {
  const service = async (actor: Actor, input: Input): Promise<Output> => {
    const who = { actor, origin: actor.origin };
    const use = async (tx: Tx) => {
      const output = await work(tx, actor, input);
      await write(tx, who, action, "ok", asked(input), touched(output));
      return output;
    };
    try {
      return await (policy[action].audited === "change" ? transaction(use) : use(db));
    } catch (error) {
      await recordRefusal(error, who, action, asked(input));
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

/** One row for a reading by a credential that stands for an actor: a link. */
export const recordUse = (who: Who, action: Audited, touched: Touched[]) =>
  write(db, who, action, "ok", {}, touched);

const recorded = new WeakSet<object>();

/**
 * One row for a refusal, however many doors it passes on its way out; without a session it is only counted. It
 * never hides the refusal itself.
 */
export async function recordRefusal(error: unknown, who: Who, action: Audited, asked: Asked) {
  if (!(error instanceof Error) || recorded.has(error)) return;
  recorded.add(error);
  const result = asFailure(error)?.failure ?? "fault";
  const kept = who.actor
    ? write(db, who, action, result, asked, [])
    : countRefusal({ address: who.origin.address, action, result });
  await kept.catch(complain);
}

/** What happens to an account, with no secret in it. */
export type SecurityEvent = Exclude<Action, Audited>;

/** One row for what happened to an account, by whom. */
export const recordEvent = (tx: Tx, who: Who, event: SecurityEvent, accountId: string) =>
  write(tx, who, event, "ok", { id: accountId }, []);

/** Counted, as anybody may try: the account, if there is such a one, and why it was refused. */
export async function recordFailedSignIn(error: unknown, origin: Origin, accountId?: string) {
  const result = asFailure(error)?.failure ?? "fault";
  const { address } = origin;
  watcher()?.signInRefused(result);
  await countRefusal({ address, action: "auth.sign_in", result, accountId }).catch(complain);
}

const complain = (fault: unknown) => logFault(fault, "audit failed");

async function write(
  tx: Tx,
  { actor, origin }: Who,
  action: Action,
  result: Result,
  asked: Asked,
  touched: Touched[],
) {
  const isSystem = actor === systemActor;
  const named = touched.length ? touched : [asked];
  const unique = (ids: (string | null | undefined)[]) => [...new Set(ids.filter(Boolean))];
  const row = {
    id: uuid(),
    actor_id: isSystem ? null : actor?.userId,
    actor_role: isSystem ? "System" : actor?.role,
    action,
    result,
    patient_ids: unique(named.map(({ patient_id }) => patient_id)),
    entity_ids: unique(named.map(({ id }) => id)),
    ...origin,
  };
  await (isReading(action) ? storeReading(row) : tx.query(insertion([row])));
}

type Row = { id: string };

/** What is read at once is written down at once, before it is answered; nobody waits for the disk. */
const storeReading = together(async (rows: readonly Row[]) => {
  await db.query(sql`
    ${insertion(rows)} WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL`);
  return rows.map(({ id }) => id);
});

const columns = sql`
  id, actor_id, actor_role, action, result, patient_ids, entity_ids, address, user_agent`;

/** A change waits for the disk with its own commit. */
const insertion = (rows: readonly Row[]) => sql`
  INSERT INTO audit_log (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::audit_log, ${JSON.stringify(rows)})`;
