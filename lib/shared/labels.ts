import type {
  AdminScope,
  AppointmentStatus,
  ArchiveKind,
  Attendance,
  ExportState,
  RecordVersionKind,
  Role,
  ScheduleExceptionKind,
} from "@/lib/generated/prisma/enums";

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

/** What somebody is at the clinic: of Admins, a reception goes by its own name. */
export const roleLabel = ({ role, admin_scope }: { role: Role; admin_scope: AdminScope }) =>
  role === "Admin" && admin_scope === "reception" ? scopeLabels.reception : roleLabels[role];

/** Actors in the audit log, among them the application itself, in jobs. */
export const actorLabels = { ...roleLabels, System: "La aplicación" } as const;

/** How doctors are addressed. */
export const doctorTitles = ["Dr.", "Dra.", "Lic."] as const;

/** Doctors' telephone and address are what patients see. */
export const doctorContactLabels = {
  phone: "Teléfono que ven los pacientes",
  address: "Dirección del consultorio",
} as const;

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

/** What a record's text is, of those that it had. */
export const versionLabels = {
  original: "Texto original",
  amendment: "Enmienda del autor",
  correction: "Corrección administrativa",
} as const satisfies Record<RecordVersionKind, string>;

/** What something in the archive was. */
export const archiveKindLabels = {
  record: "Historial",
  document: "Documento",
  patient: "Datos del paciente",
} as const satisfies Record<ArchiveKind, string>;

/** How far a whole history is that somebody asked for. */
export const exportLabels = {
  requested: "Pedida",
  preparing: "En preparación",
  ready: "Lista",
  delivered: "Entregada",
  failed: "No se pudo preparar",
} as const satisfies Record<ExportState, string>;

export const exceptionLabels = {
  time_off: "Ausencia",
  holiday: "Feriado",
  extra_hours: "Horario extra",
} as const satisfies Record<ScheduleExceptionKind, string>;

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

export function genderLabel(gender: string | null | undefined): string {
  if (gender === "M") return "Masculino";
  if (gender === "F") return "Femenino";
  return "No especificado";
}

export function activeLabel(isActive: boolean): string {
  return isActive ? "Activo" : "Inactivo";
}

export function documentTypeLabel(mimeType: string): "PDF" | "Imagen" | "Texto" | "Archivo" {
  if (mimeType === "application/pdf") return "PDF";
  if (mimeType.startsWith("image/")) return "Imagen";
  if (mimeType.startsWith("text/")) return "Texto";
  return "Archivo";
}

/** The `{ value, label }` of every entry, for a select. */
export function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
