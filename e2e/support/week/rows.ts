import { eventFields } from "@/lib/people/schema";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";

/** Every appointment with its events and e-mails, oldest first, as the database has them. */
export async function readAll() {
  const [rows, emails] = await Promise.all([
    db.appointment.findMany({
      include: {
        Events: { orderBy: { number: "asc" } },
        Doctor: { include: { User: true } },
        Patient: { include: { User: true } },
      },
    }),
    db.emailMessage.findMany({
      where: { appointment_id: { not: null } },
      orderBy: [{ sequence: "asc" }, { kind: "asc" }],
    }),
  ]);
  const emailsOf = new Map<string | null, typeof emails>();
  for (const email of emails)
    emailsOf.set(email.appointment_id, [...(emailsOf.get(email.appointment_id) ?? []), email]);
  return rows.map(({ Events, ...row }) => {
    const date = row.date.toISOString().slice(0, 10);
    const [start_time, end_time] = [wireTime(row.start_time), wireTime(row.end_time)];
    return {
      ...{ ...row, date, start_time, end_time, emails: emailsOf.get(row.id) ?? [] },
      start: clock.instant({ date, time: start_time }).toISOString(),
      end: clock.instant({ date, time: end_time }).toISOString(),
      isStanding: row.status === "pending" || row.status === "confirmed",
      events: Events.map(({ from, to, ...event }) => ({
        ...event,
        from: eventFields.parse(from ?? {}),
        to: eventFields.parse(to ?? {}),
      })),
    };
  });
}

const wireTime = (value: Date) => value.toISOString().slice(11, 19);

export type Row = Awaited<ReturnType<typeof readAll>>[number];
