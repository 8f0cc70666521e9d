import { Ban, CheckCheck, CircleCheck, CircleDashed } from "@/components/icons";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";

/** A status by its shape. */
export const statusIcons = {
  pending: CircleDashed,
  confirmed: CircleCheck,
  completed: CheckCheck,
  cancelled: Ban,
} as const satisfies Record<AppointmentStatus, unknown>;
