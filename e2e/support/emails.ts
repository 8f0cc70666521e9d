import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";

/** An appointment's e-mails by kind, once the worker has handled all of its events. */
export async function emailsOf(appointment_id: string) {
  const waiting = { appointment_id, handled_at: null };
  await eventually("its events are handled", async () => {
    return (await db.appointmentEvent.count({ where: waiting })) === 0;
  });
  return db.emailMessage.findMany({
    where: { appointment_id },
    orderBy: [{ sequence: "asc" }, { kind: "asc" }],
  });
}

/** An e-mail that the mail server refused. */
export const createFailedEmail = (recipient: string) =>
  db.emailMessage.create({
    data: {
      ...{ kind: "registration_tried", recipient, status: "failed", attempts: 1 },
      last_error: "550 No such user",
      pointless_after: new Date(Date.now() + 60 * 60 * 1000),
    },
  });
