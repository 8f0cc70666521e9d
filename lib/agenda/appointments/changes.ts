import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import type { AppointmentEventKind, AppointmentStatus } from "@/lib/generated/prisma/enums";
import type { EventFields } from "@/lib/people/schema";

type Change = { kind: AppointmentEventKind; from: EventFields | null; to: EventFields };

/** What a new appointment has. */
const GIVEN = ["date", "start_time", "end_time", "doctor_id", "status"] as const;
const SHOWN = [...GIVEN, "overbooked", "attendance"] as const;

type Shown = (typeof SHOWN)[number];
type Facts = Pick<AppointmentOutput, (typeof GIVEN)[number] | "notes" | "overbooked">;

/** The event of a new appointment. */
export const creationOf = (created: Facts): Change => ({
  kind: "created",
  from: null,
  to: {
    ...only(created, GIVEN),
    ...(created.notes && { notes: true }),
    ...(created.overbooked && { overbooked: true }),
  },
});

/** The event of a change; null when nothing changed. `isAttendance`: who came was the change, and the status goes with it. */
export function changeOf(
  before: AppointmentOutput,
  after: AppointmentOutput,
  isAttendance: boolean,
): Change | null {
  const changed = SHOWN.filter((field) => after[field] !== before[field]);
  const notes = after.notes !== before.notes && { notes: true as const };
  if (changed.length === 0 && !notes) return null;
  return {
    kind: isAttendance ? "attendance" : kindOf(changed, before.status, after.status),
    from: { ...only(before, changed), ...notes },
    to: { ...only(after, changed), ...notes },
  };
}

/** A confirmed appointment that is moved, and so waits for its confirmation again, was moved. */
function kindOf(
  changed: Shown[],
  before: AppointmentStatus,
  after: AppointmentStatus,
): AppointmentEventKind {
  const isMoved = changed.some((field) => field !== "status");
  if (!changed.includes("status")) return isMoved ? "moved" : "edited";
  if (isMoved && before === "confirmed" && after === "pending") return "moved";
  return after === "pending" || (isExpected(after) && !isExpected(before)) ? "reopened" : after;
}

const only = <Field extends Shown>(
  of: Pick<AppointmentOutput, Field>,
  fields: readonly Field[],
): EventFields => Object.fromEntries(fields.map((field) => [field, of[field]]));
