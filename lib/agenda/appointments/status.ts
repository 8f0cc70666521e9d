import type { AppointmentStatus, Role } from "@/lib/generated/prisma/enums";

type Steps = Partial<Record<AppointmentStatus, AppointmentStatus[]>>;

/** The status changes each role may make (rules, 'Who may do what'). */
const steps: Record<Exclude<Role, "Admin">, Steps> = {
  Doctor: { pending: ["confirmed", "cancelled"], confirmed: ["cancelled", "completed"] },
  Patient: { pending: ["cancelled"] },
};

/** By the clinic's clock: not begun yet, begun, or its day is over. */
export type Phase = "ahead" | "begun" | "over";

/**
 * Whether the role may still change an appointment (rules, 'Appointments'): patients until it begins; doctors until the
 * end of its day, to confirm late or record who came; Admins always.
 */
export const isOpenTo = (role: Role, phase: Phase): boolean =>
  role === "Admin" || phase === "ahead" || (role === "Doctor" && phase === "begun");

type Moment = { status: AppointmentStatus; phase: Phase };

/** Whether the status allows the change, regardless of time. */
export const isStep = (role: Role, from: AppointmentStatus, to: AppointmentStatus): boolean =>
  role === "Admin" || Boolean(steps[role][from]?.includes(to));

/** Appointments cannot be completed before they begin. */
export const isTooEarly = (role: Role, phase: Phase, to: AppointmentStatus): boolean =>
  role !== "Admin" && to === "completed" && phase === "ahead";

/** Whether the role may make the change now; screens offer it and the service accepts it by the same rule. */
export const mayMove = (role: Role, { status, phase }: Moment, to: AppointmentStatus): boolean =>
  isOpenTo(role, phase) && isStep(role, status, to) && !isTooEarly(role, phase, to);

/** Whether it can be given another time, or be cancelled with a reason. */
export const isChangeable = ({ status, phase }: Moment): boolean =>
  isExpected(status) && phase === "ahead";

/** Whether the role can ever set that status. */
export const mayEverReach = (role: Role, to: AppointmentStatus): boolean =>
  role === "Admin" || Object.values(steps[role]).some((targets) => targets.includes(to));

/** The patient is still to come. */
export const EXPECTED: readonly AppointmentStatus[] = ["pending", "confirmed"];
/** The appointment occupies its time. The same sets in SQL: status-sets.ts. */
export const HOLDING_TIME: readonly AppointmentStatus[] = [...EXPECTED, "completed"];

export const isExpected = (status: AppointmentStatus) => EXPECTED.includes(status);
export const holdsTime = (status: AppointmentStatus) => HOLDING_TIME.includes(status);
