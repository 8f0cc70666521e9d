import type { AppointmentStatus, Role } from "@/lib/generated/prisma/enums";

type Steps = Partial<Record<AppointmentStatus, AppointmentStatus[]>>;

/** From each status, where each role may take an appointment (rules, 'Who may do what'). */
const steps: Record<Exclude<Role, "Admin">, Steps> = {
  Doctor: { pending: ["confirmed", "cancelled"], confirmed: ["cancelled", "completed"] },
  Patient: { pending: ["cancelled"] },
};

/** Where an appointment stands by the clinic's clock: not begun yet, begun, or its day is over. */
export type Phase = "ahead" | "begun" | "over";

/**
 * Whether the role may still change an appointment (rules, 'Appointments'): its patient until it begins, its doctor
 * until the end of its day, who confirms late or says who came. After that the desk does.
 */
export const isOpenTo = (role: Role, phase: Phase): boolean =>
  role === "Admin" || phase === "ahead" || (role === "Doctor" && phase === "begun");

type Moment = { status: AppointmentStatus; phase: Phase };

/** Whether the status allows the step, whatever the time. */
export const isStep = (role: Role, from: AppointmentStatus, to: AppointmentStatus): boolean =>
  role === "Admin" || Boolean(steps[role][from]?.includes(to));

/** Only what has begun can have been completed. */
export const isTooEarly = (role: Role, phase: Phase, to: AppointmentStatus): boolean =>
  role !== "Admin" && to === "completed" && phase === "ahead";

/** Whether the role may take the appointment there now: what screens offer, and the service accepts. */
export const mayMove = (role: Role, { status, phase }: Moment, to: AppointmentStatus): boolean =>
  isOpenTo(role, phase) && isStep(role, status, to) && !isTooEarly(role, phase, to);

/** Whether the role may ever bring an appointment to that status. */
export const mayEverReach = (role: Role, to: AppointmentStatus): boolean =>
  role === "Admin" || Object.values(steps[role]).some((targets) => targets.includes(to));

/** The patient is still to come. */
export const EXPECTED: readonly AppointmentStatus[] = ["pending", "confirmed"];
/** The time is nobody else's; in SQL: status-sets.ts. */
export const HOLDING_TIME: readonly AppointmentStatus[] = [...EXPECTED, "completed"];

export const isExpected = (status: AppointmentStatus) => EXPECTED.includes(status);
export const holdsTime = (status: AppointmentStatus) => HOLDING_TIME.includes(status);
