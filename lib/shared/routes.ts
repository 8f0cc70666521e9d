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
    agenda: "/admin/agenda",
    users: "/admin/users",
    doctors: "/admin/doctors",
    patients: "/admin/patients",
    specialties: "/admin/specialties",
    appointments: "/admin/appointments",
    uncovered: "/admin/uncovered",
    exceptions: "/admin/exceptions",
    clinicalRecords: "/admin/clinical-records",
    documents: "/admin/documents",
    exports: "/admin/exports",
    archive: "/admin/archive",
    reports: "/admin/reports",
    clinic: "/admin/clinic",
    emails: "/admin/emails",
    audit: "/admin/audit",
    system: "/admin/system",
    holds: "/admin/holds",
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
    uncovered: "/doctor/uncovered",
    exceptions: "/doctor/exceptions",
  },
  patient: {
    dashboard: "/patient/dashboard",
    appointments: "/patient/appointments",
    doctors: "/patient/doctors",
    clinicalRecords: "/patient/clinical-records",
    documents: "/patient/documents",
    accessLog: "/patient/access-log",
    wholeHistory: "/patient/whole-history",
    /** Optionally with a preselected slot. */
    bookAppointment: (doctorEmail: string, slot?: { date: string; start_time: string }) =>
      `/patient/book-appointment/${encodeURIComponent(doctorEmail)}${slot ? `?date=${slot.date}&time=${slot.start_time.slice(0, 5)}` : ""}`,
  },
} as const;

/** The URL parameter that opens a list's create dialog (`useOpenFromUrl`). */
export const CREATE = "crear";

/** The URL parameter by which a new appointment begins with a specialty. */
export const SPECIALTY = "especialidad";

/** A list's page with its create dialog open. */
export const creatingAt = (path: string, filters: Record<string, string> = {}) =>
  listAt(path, { ...filters, [CREATE]: "1" });

/** A list's page with these filters. */
export const listAt = (path: string, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters)}`;

/** The Admin's pages about one doctor: weekly hours, a week of appointments, and a day of them as a sheet. */
export const hoursOf = (doctorId: string) => `${routes.admin.doctors}/${doctorId}/availability`;
export const exceptionsOf = (doctorId: string) => `${routes.admin.doctors}/${doctorId}/exceptions`;
export const weekOf = (doctorId: string) => `${routes.admin.doctors}/${doctorId}/week`;
export const sheetOf = (doctorId: string) => `${routes.admin.doctors}/${doctorId}/day`;

/** A doctor's page with one patient's history. */
export const historyOf = (patientId: string) =>
  `${routes.doctor.clinicalRecords}?patient_id=${patientId}`;

/** The form for a new record of a doctor's patient, over that patient's history. */
export const writingFor = (patient_id: string) =>
  creatingAt(routes.doctor.clinicalRecords, { patient_id });

/** A doctor's pages, filtered by one patient. */
export const documentsOf = (patient_id: string) => listAt(routes.doctor.documents, { patient_id });
export const appointmentsWith = (patient_id: string) =>
  listAt(routes.doctor.appointments, { patient_id });

/** A page about a day, or the days around it; without a date, the clinic's today. */
export const onDate = (path: string, date: string | undefined) =>
  date ? `${path}?date=${date}` : path;

/** The Admin's list, filtered to that appointment. */
export const appointmentAt = (id: string) => `${routes.admin.appointments}?id=${id}`;

/** A list of the part of the site that staff are in, filtered to that row. */
export const inOwnList = (list: "appointments" | "clinicalRecords", pathname: string, id: string) =>
  listAt(routes[areaOf(pathname) === "Doctor" ? "doctor" : "admin"][list], { id });

/** A list of appointments: what is still to come, and what is over of a day. */
export const appointmentsAhead = (path: string, filters: Record<string, string> = {}) =>
  listAt(path, { when: "ahead", ...filters });
export const endedOn = (path: string, date: string) => listAt(path, { date, when: "ended" });

/** The most that a page shows of what waits to be confirmed: many are confirmed at once. */
export const appointmentsToConfirm = appointmentsAhead(routes.admin.appointments, {
  status: "pending",
  limit: "50",
});

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
