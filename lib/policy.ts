import type { Role } from "@/lib/generated/prisma/enums";

const everyone = ["Admin", "Doctor", "Patient"] as const;

/** Who may do what (decisions, 'Who may do what'); which rows is the scope's. */
export const policy = {
  "profile.read": ["Patient"],
  "session.keep": everyone,
  "doctors.search": everyone,
  "slots.read": everyone,
  "specialties.read": everyone,
  "availability.read": ["Admin", "Doctor"],
  "availability.write": ["Admin", "Doctor"],
  "appointments.read": everyone,
  "appointments.create": ["Admin", "Patient"],
  "appointments.status": everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof policy;

export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = policy[permission];
  return roles.includes(role);
}
