import type { Role } from "@/lib/generated/prisma/enums";

const everyone = ["Admin", "Doctor", "Patient"] as const;

type Rule = {
  roles: readonly Role[];
  /** Health data, and the audit log itself: every use is logged, refused ones too. */
  audited?: "reading" | "change";
};

/** Which roles may do what (rules, 'Who may do what'); on which rows, the scope says. */
export const policy = {
  "profile.read": { roles: ["Patient"], audited: "reading" },
  "access_log.read": { roles: ["Patient"] },
  "session.keep": { roles: everyone },
  "account.manage": { roles: everyone },
  "audit.read": { roles: ["Admin"], audited: "reading" },
  "users.read": { roles: ["Admin"] },
  "users.write": { roles: ["Admin"] },
  "doctors.search": { roles: everyone },
  /** DNI, whether the account is active, inactive doctors. */
  "doctors.details": { roles: ["Admin", "Doctor"] },
  "doctors.write": { roles: ["Admin"] },
  "doctors.appointments": { roles: ["Admin", "Doctor"] },
  "patients.search": { roles: ["Admin", "Doctor"], audited: "reading" },
  "patients.write": { roles: ["Admin"], audited: "change" },
  "patients.appointments": { roles: everyone },
  "slots.read": { roles: everyone },
  "specialties.read": { roles: everyone },
  "specialties.write": { roles: ["Admin"] },
  "availability.read": { roles: ["Admin", "Doctor"] },
  "availability.write": { roles: ["Admin", "Doctor"] },
  "appointments.read": { roles: everyone },
  "appointments.calendar": { roles: ["Patient"] },
  "appointments.create": { roles: ["Admin", "Patient"] },
  /** Who changed an appointment, by name. */
  "appointments.actors": { roles: ["Admin", "Doctor"] },
  "appointments.status": { roles: everyone },
  "appointments.edit": { roles: ["Admin"] },
  "appointments.delete": { roles: ["Admin"] },
  "system.read": { roles: ["Admin"] },
  "emails.read": { roles: ["Admin"] },
  "emails.send": { roles: ["Admin"] },
  "clinical_records.read": { roles: everyone, audited: "reading" },
  "clinical_records.titles": { roles: everyone, audited: "reading" },
  "clinical_records.count": { roles: everyone, audited: "reading" },
  "clinical_records.create": { roles: ["Admin"], audited: "change" },
  "clinical_records.update": { roles: ["Admin"], audited: "change" },
  "clinical_records.delete": { roles: ["Admin"], audited: "change" },
  "clinical_documents.read": { roles: everyone, audited: "reading" },
  "clinical_documents.upload": { roles: ["Admin", "Doctor"], audited: "change" },
  "clinical_documents.delete": { roles: ["Admin"], audited: "change" },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof policy;

/** Permissions that touch health data, or read who has. */
export type Audited = {
  [P in Permission]: (typeof policy)[P] extends { audited: string } ? P : never;
}[Permission];

export const may = (role: Role, permission: Permission): boolean =>
  rolesOf(permission).includes(role);

export const rolesOf = (permission: Permission): readonly Role[] => policy[permission].roles;

export const isAudited = (permission: Permission): permission is Audited =>
  "audited" in policy[permission];
