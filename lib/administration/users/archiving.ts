import "server-only";
import { audited } from "@/lib/access/audit/audit";
import { voidOneTimeTokens } from "@/lib/accounts/one-time-tokens";
import { recordAccountChanges } from "@/lib/administration/users/account-changes";
import { holdUser } from "@/lib/administration/users/held-user";
import type { ArchivedPatient } from "@/lib/administration/users/schema";
import { cancelComing } from "@/lib/agenda/appointments/coming";
import { byActor } from "@/lib/agenda/appointments/events";
import { Prisma } from "@/lib/generated/prisma/client";
import { closeArchived } from "@/lib/people/account";
import { patientNotFound } from "@/lib/people/not-found";
import { userOfPatient } from "@/lib/people/patients/service";
import { archivePatientData, archiveRecords } from "@/lib/records/archive/move";
import type { ArchiveReason } from "@/lib/records/archive/schema";
import { discardDraftsAbout } from "@/lib/records/drafts/service";

const { sql } = Prisma;

type Archiving = ArchiveReason & { id: string };

/**
 * Closes a patient's account for good and moves the history to the archive, with all that the account says of the patient
 * but the name, which past appointments go on showing. Address and DNI are free again. 404 the second time.
 */
export const archivePatient = audited(
  "archive.patient",
  {
    auditRequest: ({ id }: Archiving) => ({ patient_id: id }),
    auditResult: ({ id }: ArchivedPatient) => [{ patient_id: id }],
  },
  async (tx, actor, { id, reason }): Promise<ArchivedPatient> => {
    const user = await holdUser(tx, await userOfPatient(tx, id));
    if (user.archived_at) throw patientNotFound();
    await archivePatientData(tx, actor, id, { reason });
    const archived_records = await archiveRecords(tx, actor, sql`r.patient_id = ${id}::uuid`);
    await discardDraftsAbout(tx, id);
    const cancelled_appointments = await cancelComing(
      tx,
      [user.id],
      byActor(actor),
      "Se cerró la cuenta del paciente.",
    );
    await voidOneTimeTokens(tx, user.id);
    await closeArchived(tx, user.id);
    await recordAccountChanges(tx, actor, user, { ...user, is_active: false });
    return { id, archived_records, cancelled_appointments };
  },
);
