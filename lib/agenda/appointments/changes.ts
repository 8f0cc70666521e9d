import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import type { AppointmentEventKind, AppointmentStatus } from "@/lib/generated/prisma/enums";
import type { EventFields } from "@/lib/people/schema";

type Change = { kind: AppointmentEventKind; from: EventFields | null; to: EventFields };

const SHOWN = ["date", "start_time", "end_time", "doctor_id", "status"] as const;

type Shown = Pick<AppointmentOutput, (typeof SHOWN)[number] | "notes">;

/** The event of a new appointment. */
export const creationOf = (created: Shown): Change => ({
  kind: "created",
  from: null,
  to: { ...only(created, [...SHOWN]), ...(created.notes && { notes: true }) },
});

/** The event of a change; null when nothing changed. */
export function changeOf(before: AppointmentOutput, after: AppointmentOutput): Change | null {
  const changed = SHOWN.filter((field) => after[field] !== before[field]);
  const notes = after.notes !== before.notes && { notes: true as const };
  if (changed.length === 0 && !notes) return null;
  const ofTime = changed.length > 0 ? "moved" : "edited";
  return {
    kind: changed.includes("status") ? stepOf(before.status, after.status) : ofTime,
    from: { ...only(before, changed), ...notes },
    to: { ...only(after, changed), ...notes },
  };
}

const stepOf = (before: AppointmentStatus, after: AppointmentStatus): AppointmentEventKind =>
  after === "pending" || (isExpected(after) && !isExpected(before)) ? "reopened" : after;

const only = (of: Shown, fields: (typeof SHOWN)[number][]): EventFields =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));
