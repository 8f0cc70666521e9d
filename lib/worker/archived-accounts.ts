import "server-only";
import { deleteAppointmentsOf } from "@/lib/agenda/appointments/writer";
import { deleteAccount } from "@/lib/people/account";
import { transaction } from "@/lib/platform/database/db";
import { accountsOverTerm } from "@/lib/records/archive/sweep";

/** Removes what archiving a patient has left, after the law's term is over: the name, and the appointments that had it. */
export async function sweepArchivedAccounts() {
  for (const { id, patient_id } of await accountsOverTerm())
    await transaction(async (tx) => {
      await deleteAppointmentsOf(tx, patient_id);
      await deleteAccount(tx, id);
    });
}
