import type { ScheduleExceptionKind } from "@/lib/generated/prisma/enums";

export const exceptionLabels = {
  time_off: "Ausencia",
  holiday: "Feriado",
  extra_hours: "Horario extra",
} as const satisfies Record<ScheduleExceptionKind, string>;
