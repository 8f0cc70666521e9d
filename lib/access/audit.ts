import "server-only";
import { headers } from "next/headers";
import type { Actor } from "@/lib/access/actor";
import type { Permission } from "@/lib/access/policy";
import { clientAddress } from "@/lib/platform/client-address";
import { db, type Transaction } from "@/lib/platform/db";
import { asFailure } from "@/lib/platform/failure";

/** What a request names before anything is known of it: a row, a patient. */
type Asked = { id?: string | undefined; patient_id?: string | null | undefined };

/** A row of health data, and whose it is. */
export type Touched = { id: string; patient_id: string };

type About<Input, Output> = {
  asked: (input: Input) => Asked;
  touched: (output: Output) => Touched[];
};

/**
 * A service function over health data. It works in one transaction with the row of the audit log that
 * says so; a refusal leaves a row of its own. Every such function is made here, so none can forget.
 */
export function audited<Input, Output>(
  action: Permission,
  { asked, touched }: About<Input, Output>,
  work: (tx: Transaction, actor: Actor, input: Input) => Promise<Output>,
) {
  const service = async (actor: Actor, input: Input): Promise<Output> => {
    try {
      return await db.$transaction(async (tx) => {
        const output = await work(tx, actor, input);
        await write(tx, actor, action, "ok", asked(input), touched(output));
        return output;
      });
    } catch (error) {
      await recordRefusal(error, actor, action, asked(input));
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

const recorded = new WeakSet<object>();

/** One row for a refusal, however many doors it passes on its way out. It never hides the refusal itself. */
export async function recordRefusal(
  error: unknown,
  actor: Actor | null,
  action: Permission,
  asked: Asked,
) {
  if (!(error instanceof Error) || recorded.has(error)) return;
  recorded.add(error);
  const result = asFailure(error)?.failure ?? "fault";
  await write(db, actor, action, result, asked, []).catch((fault) =>
    console.error("audit:", fault instanceof Error ? fault.name : fault),
  );
}

async function write(
  tx: Transaction,
  actor: Actor | null,
  action: Permission,
  result: string,
  asked: Asked,
  touched: Touched[],
) {
  const origin = await originOf();
  const who = { actor_id: actor?.userId ?? null, actor_role: actor?.role ?? null };
  const patients = [...new Set(touched.map(({ patient_id }) => patient_id))];
  const subjects = patients.map((patient_id) => ({
    patient_id,
    entity_ids: touched.filter((row) => row.patient_id === patient_id).map(({ id }) => id),
  }));
  const nothing = { patient_id: asked.patient_id ?? null, entity_ids: asked.id ? [asked.id] : [] };
  await tx.auditLog.createMany({
    data: (subjects.length ? subjects : [nothing]).map((subject) => ({
      ...who,
      ...subject,
      ...origin,
      action,
      result,
    })),
  });
}

/** Where a request comes from. */
async function originOf() {
  const given = await headers();
  return {
    address: clientAddress(given),
    user_agent: given.get("user-agent")?.slice(0, 300) ?? null,
  };
}
