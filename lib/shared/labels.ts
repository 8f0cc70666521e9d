import type { AdminScope, AppointmentStatus, Attendance, Role } from "@/lib/generated/prisma/enums";

/** The Spanish labels of each enum's values. */

export const roleLabels = {
  Admin: "Administrador",
  Doctor: "Doctor",
  Patient: "Paciente",
} as const satisfies Record<Role, string>;

/** What an Admin may do. */
export const scopeLabels = {
  full: "Completo",
  reception: "Recepción",
} as const satisfies Record<AdminScope, string>;

/** The name of a person's role at the clinic; an Admin with the scope 'reception' has a separate name. */
export const roleLabel = ({ role, admin_scope }: { role: Role; admin_scope: AdminScope }) =>
  role === "Admin" && admin_scope === "reception" ? scopeLabels.reception : roleLabels[role];

/** Actors in the audit log, among them the application itself, in jobs. */
export const actorLabels = { ...roleLabels, System: "La aplicación" } as const;

export const statusLabels = {
  pending: "Pendiente",
  confirmed: "Confirmada",
  completed: "Completada",
  cancelled: "Cancelada",
} as const satisfies Record<AppointmentStatus, string>;

/** Beside the status: who came. */
export const attendanceLabels = {
  waiting: "En espera",
  in_consultation: "En consulta",
  attended: "Atendida",
  absent: "Ausente",
} as const satisfies Record<Attendance, string>;

const weekdayLabels = [
  "Domingo",
  "Lunes",
  "Martes",
  "Miércoles",
  "Jueves",
  "Viernes",
  "Sábado",
] as const;

/** 0 is Sunday. */
export function weekdayLabel(weekday: number): string {
  return weekdayLabels[weekday] ?? "";
}

/** Options of a select, starting with Monday. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
  value: String(weekday),
  label: weekdayLabel(weekday),
}));

export function activeLabel(isActive: boolean): string {
  return isActive ? "Activo" : "Inactivo";
}

/** The `{ value, label }` of every entry, for a select. */
export function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
