import type { Role } from "@/lib/generated/prisma/enums";

/** All paths of the application. Links are made here, so that each path is written only once. */
export const routes = {
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  /** The page that proves or disowns an e-mail address. */
  address: "/auth/address",
  /** The page after Google's callback. */
  success: "/auth/success",
  account: "/account",
  /** Not a page: it redirects to Google. */
  google: "/api/auth/google",
  admin: {
    dashboard: "/admin/dashboard",
    users: "/admin/users",
    doctors: "/admin/doctors",
    patients: "/admin/patients",
    specialties: "/admin/specialties",
    appointments: "/admin/appointments",
    clinicalRecords: "/admin/clinical-records",
    documents: "/admin/documents",
    emails: "/admin/emails",
    audit: "/admin/audit",
    system: "/admin/system",
  },
  doctor: {
    dashboard: "/doctor/dashboard",
    appointments: "/doctor/appointments",
    week: "/doctor/appointments/week",
    day: "/doctor/appointments/day",
    patients: "/doctor/patients",
    clinicalRecords: "/doctor/clinical-records",
    documents: "/doctor/documents",
    availability: "/doctor/availability",
  },
  patient: {
    dashboard: "/patient/dashboard",
    appointments: "/patient/appointments",
    doctors: "/patient/doctors",
    clinicalRecords: "/patient/clinical-records",
    documents: "/patient/documents",
    accessLog: "/patient/access-log",
    /** Optionally with a preselected slot. */
    bookAppointment: (doctorEmail: string, slot?: { date: string; start_time: string }) =>
      `/patient/book-appointment/${encodeURIComponent(doctorEmail)}${slot ? `?date=${slot.date}&time=${slot.start_time.slice(0, 5)}` : ""}`,
  },
} as const;

/** The URL parameter that opens a list's create dialog (`useOpenFromUrl`). */
export const CREATE = "crear";

/** A list's page with its create dialog open. */
export const creatingAt = (path: string, filters: Record<string, string> = {}) =>
  listAt(path, { ...filters, [CREATE]: "1" });

/** A list's page with these filters. */
export const listAt = (path: string, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters)}`;

/** A doctor's page with one patient's history. */
export const historyOf = (patientId: string) =>
  `${routes.doctor.clinicalRecords}?patient_id=${patientId}`;

/** A doctor's pages, filtered by one patient. */
export const documentsOf = (patient_id: string) => listAt(routes.doctor.documents, { patient_id });
export const appointmentsWith = (patient_id: string) =>
  listAt(routes.doctor.appointments, { patient_id });

/** A page about a day, or the days around it; without a date, the clinic's today. */
export const onDate = (path: string, date: string | undefined) =>
  date ? `${path}?date=${date}` : path;

/** The Admin's list, filtered to that appointment. */
export const appointmentAt = (id: string) => `${routes.admin.appointments}?id=${id}`;

/** The e-mails about that appointment. */
export const emailsOf = (appointment_id: string) => listAt(routes.admin.emails, { appointment_id });

const dashboards = {
  Admin: routes.admin.dashboard,
  Doctor: routes.doctor.dashboard,
  Patient: routes.patient.dashboard,
} as const satisfies Record<Role, string>;

export function dashboardOf(role: Role): string {
  return dashboards[role];
}

/** The role whose part of the site a path is in, or null outside all three. */
export function areaOf(pathname: string): Role | null {
  const [, first] = pathname.split("/");
  if (first === "admin") return "Admin";
  if (first === "doctor") return "Doctor";
  if (first === "patient") return "Patient";
  return null;
}
