import type { Role } from "@/lib/generated/prisma/enums";

const everyone = ["Admin", "Doctor", "Patient"] as const;

/** Who may do what (decisions, 'Who may do what'); which rows is the scope's. */
export const policy = {
  "profile.read": ["Patient"],
  "session.keep": everyone,
  "account.manage": everyone,
  "users.read": ["Admin"],
  "users.write": ["Admin"],
  "doctors.search": everyone,
  "doctors.write": ["Admin"],
  "doctors.appointments": ["Admin", "Doctor"],
  "patients.search": ["Admin", "Doctor"],
  "patients.write": ["Admin"],
  "patients.appointments": everyone,
  "slots.read": everyone,
  "specialties.read": everyone,
  "specialties.write": ["Admin"],
  "availability.read": ["Admin", "Doctor"],
  "availability.write": ["Admin", "Doctor"],
  "appointments.read": everyone,
  "appointments.calendar": ["Patient"],
  "appointments.create": ["Admin", "Patient"],
  "appointments.status": everyone,
  "appointments.edit": ["Admin"],
  "appointments.delete": ["Admin"],
  "clinical_records.read": everyone,
  "clinical_records.titles": everyone,
  "clinical_records.count": everyone,
  "clinical_records.create": ["Admin"],
  "clinical_records.update": ["Admin"],
  "clinical_records.delete": ["Admin"],
  "clinical_documents.read": everyone,
  "clinical_documents.upload": ["Admin", "Doctor"],
  "clinical_documents.delete": ["Admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof policy;

export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = policy[permission];
  return roles.includes(role);
}

/** Health data: every use of it, refused ones too, leaves a row in the audit log. */
export const isAudited = (permission: Permission) => permission.startsWith("clinical_");
