import type { AppointmentStatus, Role } from "@/lib/generated/prisma/enums";

type Steps = Partial<Record<AppointmentStatus, AppointmentStatus[]>>;

/** From each status, where each role may take an appointment (decisions, 'Who may do what'). */
const steps: Record<Exclude<Role, "Admin">, Steps> = {
  Doctor: { pending: ["confirmed", "cancelled"], confirmed: ["cancelled", "completed"] },
  Patient: { pending: ["cancelled"] },
};

export const mayMove = (role: Role, from: AppointmentStatus, to: AppointmentStatus): boolean =>
  role === "Admin" || Boolean(steps[role][from]?.includes(to));

/** Whether the role may ever bring an appointment to that status. */
export const mayEverReach = (role: Role, to: AppointmentStatus): boolean =>
  role === "Admin" || Object.values(steps[role]).some((targets) => targets.includes(to));

/** Whether the patient is still to come. */
export const isExpected = (status: AppointmentStatus) =>
  status === "pending" || status === "confirmed";
