import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import type { AppointmentEventKind } from "@/lib/generated/prisma/enums";
import type { EventFields } from "@/lib/people/appointment-events";

type Change = { kind: AppointmentEventKind; from: EventFields | null; to: EventFields };

const SHOWN = ["date", "start_time", "end_time", "doctor_id", "status"] as const;

type Shown = Pick<AppointmentOutput, (typeof SHOWN)[number] | "notes">;

/** What an appointment's event says of its creation. */
export const creationOf = (created: Shown): Change => ({
  kind: "created",
  from: null,
  to: { ...only(created, [...SHOWN]), ...(created.notes && { notes: true }) },
});

/** What an event says of a change; null where nothing changed. */
export function changeOf(before: AppointmentOutput, after: AppointmentOutput): Change | null {
  const kind = kindOf(before, after);
  if (!kind) return null;
  const changed = SHOWN.filter((field) => after[field] !== before[field]);
  const notes = after.notes !== before.notes && { notes: true as const };
  return {
    kind,
    from: { ...only(before, changed), ...notes },
    to: { ...only(after, changed), ...notes },
  };
}

function kindOf(before: AppointmentOutput, after: AppointmentOutput): AppointmentEventKind | null {
  if (after.status === before.status) {
    const times = ["date", "start_time", "end_time", "doctor_id"] as const;
    if (times.some((field) => after[field] !== before[field])) return "moved";
    return after.notes === before.notes ? null : "edited";
  }
  if (after.status === "pending") return "reopened";
  return isExpected(after.status) && !isExpected(before.status) ? "reopened" : after.status;
}

const only = (of: Shown, fields: (typeof SHOWN)[number][]): EventFields =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));
