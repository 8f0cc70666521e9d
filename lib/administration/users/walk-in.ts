import "server-only";
import { audited } from "@/lib/access/audit/audit";
import { moveDni, recordAccountChanges } from "@/lib/administration/users/account-changes";
import { Prisma } from "@/lib/generated/prisma/client";
import { createAccount } from "@/lib/people/account";
import { requirePast } from "@/lib/people/birthday";
import { passwordLink } from "@/lib/people/email-rules";
import { patientNotFound } from "@/lib/people/not-found";
import { patientJson } from "@/lib/people/patients/json";
import type { PatientOutput, WalkInInput } from "@/lib/people/patients/schema";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { readJson } from "@/lib/platform/database/json";
import { queueEmails } from "@/lib/platform/email/outbox";
import { conflict } from "@/lib/shared/errors";
import { fullName } from "@/lib/shared/format";

const { sql } = Prisma;

/**
 * Registers a caller or a person at the desk. With an e-mail address, the patient gets a link to set a password. Without
 * an e-mail address, the patient cannot sign in until an Admin adds one. 409 with the owner's name if the DNI exists.
 */
export const registerWalkIn = audited(
  "patients.write",
  {
    auditRequest: () => ({}),
    auditResult: ({ id }: PatientOutput) => [{ patient_id: id }],
  },
  async (tx, actor, { birthday, health_insurance, move_dni, ...person }: WalkInInput) => {
    requirePast(birthday);
    if (move_dni) await moveDni(tx, actor, person.dni);
    if (person.dni) await requireNewDni(tx, person.dni);
    const account = await createAccount(
      tx,
      {
        ...person,
        email: person.email ?? null,
        role: "Patient",
        identity_checked_at: clock.now(),
      },
      { patient: { birthday, health_insurance } },
    );
    await recordAccountChanges(tx, actor, { is_active: true }, account);
    await queueEmails(tx, [passwordLink(account)]);
    const registered = sql`patients p JOIN users u ON u.id = p.user_id WHERE u.id = ${account.id}::uuid`;
    const [patient] = await readJson(tx, patientJson(actor), registered);
    if (!patient) throw patientNotFound();
    return patient;
  },
);

const { name, lastname } = columns.users;

/** Two that register the same person at once take turns, so that the later one reads the name too. */
async function requireNewDni(tx: Tx, dni: string) {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${dni}, 4))`);
  const [owner] = await tx.query(
    { name, lastname, patient_id: columns.patients.id.nullable() },
    sql`
    SELECT u.name, u.lastname, p.id AS patient_id
      FROM users u LEFT JOIN patients p ON p.user_id = u.id WHERE u.dni = ${dni}`,
  );
  if (!owner) return;
  const message = `Ya existe ${fullName(owner)}`;
  const { patient_id } = owner;
  throw conflict(message, { dni: message, ...(patient_id && { patient_id }) });
}
