import "server-only";
import type { Actor } from "@/lib/access/actor";
import type { Release } from "@/lib/administration/holds/schema";
import { recordAccountChanges } from "@/lib/administration/users/account-changes";
import { cancelComing } from "@/lib/agenda/appointments/coming";
import { byActor } from "@/lib/agenda/appointments/events";
import { isUnseen } from "@/lib/agenda/holds/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { accountColumns, accountRow, updateAccount } from "@/lib/people/account";
import { isUnlimitedDomain, isUnlimitedNetwork, keyOfNetwork } from "@/lib/people/source";
import { transaction } from "@/lib/platform/database/db";
import { invalid } from "@/lib/shared/errors";

const { sql } = Prisma;

/**
 * Deactivates the accounts of a source whose patients the clinic has not seen, and cancels their coming appointments.
 * Each doctor gets one e-mail. 422 for a source without a limit. The caller has checked the actor's own password.
 */
export async function releaseHold(actor: Actor, { source }: Release) {
  if (isUnlimitedNetwork(source) || isUnlimitedDomain(source))
    throw invalid("source", `${source} no tiene límite: nadie retiene turnos desde ahí`);
  return transaction(async (tx) => {
    const accounts = await tx.query(
      accountRow,
      sql`
      SELECT ${accountColumns} FROM users u JOIN patients p ON p.user_id = u.id
       WHERE (u.registered_from IN (${source}, ${keyOfNetwork(source)}) OR u.registered_domain = ${source})
         AND ${isUnseen}
       ORDER BY u.id FOR UPDATE OF u`,
    );
    for (const account of accounts) {
      const { id, session_version } = account;
      const closed = { is_active: false, session_version: session_version + 1 };
      await updateAccount(tx, id, closed);
      await recordAccountChanges(tx, actor, account, { ...account, ...closed });
    }
    const cancelled = await cancelComing(
      tx,
      accounts.map(({ id }) => id),
      byActor(actor),
      "Se cerraron las cuentas de un origen que retenía demasiados turnos.",
    );
    return { cancelled, deactivated: accounts.length };
  });
}
