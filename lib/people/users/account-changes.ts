import "server-only";
import type { Actor } from "@/lib/access/actor";
import { recordEvent, type SecurityEvent } from "@/lib/access/audit";
import type { User } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

const toRole = {
  Admin: "users.to_admin",
  Doctor: "users.to_doctor",
  Patient: "users.to_patient",
} as const;

type Before = Pick<User, "is_active"> & Partial<Pick<User, "role">>;
type After = Pick<User, "id" | "role" | "is_active"> & { isPasswordNew?: boolean };

/** Logs what of an account decides who gets in, and as what. */
export async function recordAccountChanges(tx: Tx, actor: Actor, before: Before, after: After) {
  const record = (event: SecurityEvent) =>
    recordEvent(tx, { actor, origin: actor.origin }, event, after.id);
  if (after.isPasswordNew) await record("auth.password");
  if (after.role !== before.role) await record(toRole[after.role]);
  if (after.is_active !== before.is_active)
    await record(after.is_active ? "users.activate" : "users.deactivate");
}
