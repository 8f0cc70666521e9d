import { Ban, CheckCheck, CircleCheck, CircleDashed } from "@/components/icons";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";

/** Each status has its own icon. */
export const statusIcons = {
  pending: CircleDashed,
  confirmed: CircleCheck,
  completed: CheckCheck,
  cancelled: Ban,
} as const satisfies Record<AppointmentStatus, unknown>;
