import { type Asking, isInScope } from "@/lib/access/reception";
import type { Role } from "@/lib/generated/prisma/enums";

const everyone = ["Admin", "Doctor", "Patient"] as const;

type Rule = {
  roles: readonly Role[];
  /** Health data, and the audit log itself: every use is logged, refused ones too. */
  audited?: "reading" | "change";
};

/**
 * Which roles may do what (rules, 'Who may do what'); on which rows, the scope says. Of an Admin's, a reception has those that
 * `isInScope` leaves it.
 */
export const policy = {
  "profile.read": { roles: ["Patient"], audited: "reading" },
  "profile.write": { roles: ["Patient"], audited: "change" },
  "access_log.read": { roles: ["Patient"] },
  "session.keep": { roles: everyone },
  "account.manage": { roles: everyone },
  "privacy.agree": { roles: everyone },
  /** The privacy notice, and who agreed to it. */
  "privacy.manage": { roles: ["Admin"] },
  "audit.read": { roles: ["Admin"], audited: "reading" },
  "users.read": { roles: ["Admin"] },
  "users.write": { roles: ["Admin"] },
  "doctors.search": { roles: everyone },
  /** DNI, whether the account is active, inactive doctors. */
  "doctors.details": { roles: ["Admin", "Doctor"] },
  "doctors.write": { roles: ["Admin"] },
  "doctors.delete": { roles: ["Admin"] },
  /** How patients see a doctor: what a doctor may say of themselves. */
  "doctors.write_own": { roles: ["Doctor"] },
  "doctors.appointments": { roles: ["Admin", "Doctor"] },
  "patients.search": { roles: ["Admin", "Doctor"], audited: "reading" },
  /** One patient, by those who treat them. */
  "patients.read": { roles: ["Admin", "Doctor"], audited: "reading" },
  "patients.write": { roles: ["Admin"], audited: "change" },
  "patients.delete": { roles: ["Admin"], audited: "change" },
  /** Blood type, allergies and conditions, wherever a patient is shown or changed. */
  "patients.health": { roles: ["Admin", "Doctor"] },
  "patients.appointments": { roles: everyone },
  "slots.read": { roles: everyone },
  "specialties.read": { roles: everyone },
  "specialties.write": { roles: ["Admin"] },
  "availability.read": { roles: ["Admin", "Doctor"] },
  "availability.write": { roles: ["Admin", "Doctor"] },
  /** A day of several doctors side by side. */
  "agenda.read": { roles: ["Admin", "Doctor"] },
  /** A doctor's calendar by a secret address. */
  "calendar.share": { roles: ["Admin", "Doctor"] },
  /** Days that are not like others: time off, holidays, extra hours. */
  "schedule_exceptions.read": { roles: ["Admin", "Doctor"] },
  "schedule_exceptions.write": { roles: ["Admin", "Doctor"] },
  /** Those of the whole clinic, and proposals of holidays. */
  "schedule_exceptions.clinic": { roles: ["Admin"] },
  "appointments.read": { roles: everyone },
  "appointments.calendar": { roles: ["Patient"] },
  "appointments.create": { roles: ["Admin", "Patient"] },
  /** Who changed an appointment, by name. */
  "appointments.actors": { roles: ["Admin", "Doctor"] },
  "appointments.status": { roles: everyone },
  /** Any free time ahead, also outside the hours; others have the doctor's slots, limits and a cut-off. */
  "appointments.any_time": { roles: ["Admin", "Doctor"] },
  /** Who came. */
  "appointments.attendance": { roles: ["Admin", "Doctor"] },
  "appointments.reschedule": { roles: everyone },
  "appointments.cancel": { roles: everyone },
  "appointments.edit": { roles: ["Admin"] },
  "appointments.delete": { roles: ["Admin"] },
  /** Figures of the clinic's work, with nobody's name but doctors'. */
  "reports.read": { roles: ["Admin"] },
  "clinic.write": { roles: ["Admin"] },
  "system.read": { roles: ["Admin"] },
  /** Networks and domains whose unidentified patients have many appointments. */
  "holds.read": { roles: ["Admin"] },
  "holds.release": { roles: ["Admin"] },
  "emails.read": { roles: ["Admin"] },
  "emails.send": { roles: ["Admin"] },
  "clinical_records.read": { roles: everyone, audited: "reading" },
  "clinical_records.titles": { roles: everyone, audited: "reading" },
  "clinical_records.count": { roles: everyone, audited: "reading" },
  "clinical_records.create": { roles: ["Admin", "Doctor"], audited: "change" },
  /** A doctor: own ones; an Admin's change is a correction. */
  "clinical_records.update": { roles: ["Admin", "Doctor"], audited: "change" },
  "clinical_records.annotate": { roles: ["Admin", "Doctor"], audited: "change" },
  "clinical_records.delete": { roles: ["Admin"], audited: "change" },
  /** What one is writing, and texts to begin with: one's own; an Admin's are the clinic's. */
  "clinical_records.draft": { roles: ["Admin", "Doctor"] },
  /** What was deleted, by title and date; to open it takes a reason. */
  "archive.read": { roles: ["Admin"], audited: "reading" },
  "archive.open": { roles: ["Admin"], audited: "change" },
  /** Until when something would be kept: a date, asked before it is deleted. */
  "archive.term": { roles: ["Admin"] },
  /** Closes a patient's account for good, and moves the history to the archive. */
  "archive.patient": { roles: ["Admin"], audited: "change" },
  "clinical_documents.read": { roles: everyone, audited: "reading" },
  "clinical_documents.upload": { roles: ["Admin", "Doctor"], audited: "change" },
  "clinical_documents.delete": { roles: ["Admin"], audited: "change" },
  /** A patient's whole history as one file. */
  "exports.request": { roles: ["Admin", "Patient"], audited: "change" },
  /** What was asked for, and how far it is. */
  "exports.read": { roles: ["Admin", "Patient"] },
  "exports.download": { roles: ["Admin", "Patient"], audited: "reading" },
  /** By the worker alone. */
  "exports.prepare": { roles: [], audited: "change" },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof policy;

/** Permissions that touch health data, or read who has. */
export type Audited = {
  [P in Permission]: (typeof policy)[P] extends { audited: string } ? P : never;
}[Permission];

export const may = (asking: Asking, permission: Permission): boolean =>
  rolesOf(permission).includes(asking.role) && isInScope(asking, permission);

export const rolesOf = (permission: Permission): readonly Role[] => policy[permission].roles;

/** The same, with a reception beside the Admins where it has the permission too. */
export const audienceOf = (permission: Permission): readonly string[] =>
  rolesOf(permission).flatMap((role) =>
    role === "Admin" && isInScope({ role, admin_scope: "reception" }, permission)
      ? [role, "Reception"]
      : [role],
  );

export const isAudited = (permission: Permission): permission is Audited =>
  "audited" in policy[permission];
