import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";

/** An appointment's e-mails, by their kinds, once the worker has made them of all that befell it. */
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

/** One that its server would not take. */
export const createFailedEmail = (recipient: string) =>
  db.emailMessage.create({
    data: {
      ...{ kind: "registration_tried", recipient, status: "failed", attempts: 1 },
      last_error: "550 No such user",
      pointless_after: new Date(Date.now() + 60 * 60 * 1000),
    },
  });
