import "server-only";
import { v7 as uuid } from "uuid";
import { type Actor, systemActor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentEventKind, EventVia, Role } from "@/lib/generated/prisma/enums";
import type { EventFields } from "@/lib/people/schema";
import type { Tx } from "@/lib/platform/database/db";

/** Who changed an appointment, and how. */
export type By = { id: string | null; role: Role | "System"; via: EventVia };

export const byActor = (actor: Actor): By =>
  actor === systemActor
    ? { id: null, role: "System", via: "job" }
    : { id: actor.userId, role: actor.role, via: "screen" };

/** A person who opened a link from an e-mail: we only know that they read the mailbox. */
export const byLink: By = { id: null, role: "System", via: "link" };

/** Changes that send no e-mail, and leave true what earlier ones say: who has come, and notes. */
const SILENT: readonly AppointmentEventKind[] = ["attendance", "edited"];

export const isSilent = (kind: AppointmentEventKind) => SILENT.includes(kind);

/** That a row of `appointment_events` is no silent change. An SQL expression. */
export const isNews = Prisma.sql`kind <> ALL (${SILENT}::"AppointmentEventKind"[])`;

/** Whether there is news of an appointment since the change with that `sequence`. An SQL expression. */
export const hasLaterNews = (appointmentId: Prisma.Sql, sequence: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT FROM appointment_events
           WHERE appointment_id = ${appointmentId} AND sequence > ${sequence} AND ${isNews})`;

export type AppointmentEvent = {
  appointment_id: string;
  /** The appointment's `sequence` after the change. */
  sequence: number;
  kind: AppointmentEventKind;
  from: EventFields | null;
  to: EventFields;
  reason?: string;
};

/** Records changes of appointments in their transaction (`insertEvents`). */
export const recordEvents = (tx: Tx, ...recorded: Parameters<typeof insertEvents>) =>
  tx.run(insertEvents(...recorded));

/** The query that does so. With `notify` the worker sends the e-mails that the events require. */
export function insertEvents(
  { id: actor_id, role, via }: By,
  events: AppointmentEvent[],
  { notify }: { notify: boolean },
) {
  const rows = events.map((event) => ({ id: uuid(), ...event }));
  return Prisma.sql`
    INSERT INTO appointment_events
      (id, appointment_id, sequence, kind, "from", "to", reason, actor_id, actor_role, via, handled_at)
    SELECT id, appointment_id, sequence, kind, "from", "to", reason,
           ${actor_id}::uuid, ${role}, ${via}::"EventVia", CASE WHEN NOT ${notify}::boolean THEN now() END
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS event
        (id uuid, appointment_id uuid, sequence int, kind "AppointmentEventKind", "from" jsonb, "to" jsonb,
         reason text)`;
}
