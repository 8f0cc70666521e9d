import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import type { Person } from "./people";

/** An appointment's e-mails by kind, after the worker has handled all of its events. */
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

/** A person's e-mails wait, as during an outage of the mail server; returns the function that ends it. */
export async function holdMailOf({ email }: Pick<Person, "email">) {
  const recipient = email ?? "";
  const { id } = await db.emailMessage.create({
    data: {
      ...{ kind: "test", recipient, claimed_by: crypto.randomUUID() },
      ...{ claimed_until: new Date(Date.now() + 600_000), pointless_after: new Date() },
    },
  });
  return () => db.emailMessage.delete({ where: { id } });
}

/** The kinds and statuses of an appointment's e-mails to its patient or its doctors, once none waits. */
export const outcomesOf = (id: string, to: "patient" | "doctors") =>
  eventually("no e-mail is queued", async () => {
    const emails = (await emailsOf(id)).filter(
      ({ kind }) => kind.startsWith("doctor_") === (to === "doctors"),
    );
    const isDone = emails.every(({ status }) => status !== "queued");
    return isDone && emails.map(({ kind, status }) => `${kind} ${status}`);
  });

/** An e-mail that the mail server refused. */
export const createFailedEmail = (recipient: string) =>
  db.emailMessage.create({
    data: {
      ...{ kind: "registration_tried", recipient, status: "failed", attempts: 1 },
      last_error: "550 No such user",
      pointless_after: new Date(Date.now() + 60 * 60 * 1000),
    },
  });
