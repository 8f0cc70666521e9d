import "server-only";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { updateAccount } from "@/lib/people/account";
import { requirePast } from "@/lib/people/birthday";
import { ownPatientNotFound } from "@/lib/people/not-found";
import { ownDataJson, profileJson } from "@/lib/people/patients/json";
import type { OwnData, ProfileChange, ProfileOutput } from "@/lib/people/patients/schema";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx } from "@/lib/platform/database/db";
import { readJson } from "@/lib/platform/database/json";
import { assigned } from "@/lib/platform/database/row";
import { allOf } from "@/lib/platform/lists/list";
import { requireUnchanged } from "@/lib/shared/unchanged";

const { sql } = Prisma;

// The signed-in patient's own data; 404 for an account that has no patient row.

const auditResult = ({ user }: ProfileOutput) => [{ patient_id: user.patient.id }];

export const readProfile = audited<void, ProfileOutput>(
  "profile.read",
  { auditRequest: () => ({}), auditResult },
  (tx, actor) => profileOf(tx, actor),
);

/** What patients keep themselves; no health data. Null for an account without a patient row. */
export async function readOwnData(actor: Actor): Promise<OwnData | null> {
  const [own] = await readJson(db, ownDataJson, ownRows(actor));
  return own ?? null;
}

/** Locks the account before its patient row, as staff's changes do. */
export const updateProfile = audited<ProfileChange, ProfileOutput>(
  "profile.write",
  { auditRequest: () => ({}), auditResult },
  async (tx, actor, { updatedAt, phone, address, ...change }) => {
    requirePast(change.birthday);
    const { id, user_id, updated_at } = columns.patients;
    const [before] = await tx.query(
      { id, user_id, updated_at },
      sql`SELECT p.id, p.user_id, p.updated_at FROM ${ownRows(actor)} FOR UPDATE`,
    );
    if (!before) throw ownPatientNotFound();
    requireUnchanged(
      before.updated_at,
      updatedAt,
      "Tus datos cambiaron mientras tanto. Revísalos y vuelve a guardar.",
    );
    await updateAccount(tx, before.user_id, { phone, address });
    const now = clock.now();
    const written = { ...change, changed_by_patient_at: now, updated_at: now };
    await tx.run(sql`UPDATE patients SET ${assigned(written)} WHERE id = ${before.id}::uuid`);
    return profileOf(tx, actor);
  },
);

async function profileOf(tx: Tx, actor: Actor): Promise<ProfileOutput> {
  const [user] = await readJson(tx, profileJson, ownRows(actor));
  if (!user) throw ownPatientNotFound();
  return { user };
}

const ownRows = (actor: Actor) =>
  sql`users u JOIN patients p ON p.user_id = u.id WHERE ${allOf([patientsOf(actor, sql`p.id`)])}`;
