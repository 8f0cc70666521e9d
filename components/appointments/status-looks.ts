import type { AppointmentStatus } from "@/lib/generated/prisma/enums";

/** On a grid each status has a colour and an edge: dashed if it may still change. */
export const statusLooks = {
  pending: "border-dashed border-pending/60 border-l-pending bg-pending-surface text-pending",
  confirmed: "border-confirmed/40 border-l-confirmed bg-confirmed-surface text-confirmed",
  completed: "border-completed/25 border-l-completed/70 bg-completed-surface text-completed",
  cancelled:
    "border-dotted border-cancelled/60 border-l-cancelled bg-cancelled-surface text-cancelled line-through",
} as const satisfies Record<AppointmentStatus, string>;
