import type { Permission } from "@/lib/access/policy";
import type { AdminScope, Role } from "@/lib/generated/prisma/enums";

export type { Permission };

/** Who asks, as far as the policy goes. */
export type Asking = { role: Role; admin_scope: AdminScope };

/**
 * What an Admin of the scope 'Recepción' may do: the agenda, contact data, patients' and doctors' administration. Whatever
 * is not in this list is refused to them, a permission that is new too. Nothing of it shows health data, removes a person,
 * or changes how anybody signs in. The browser has this list as well, to offer only what is allowed.
 */
const receptionMay: ReadonlySet<Permission> = new Set<Permission>([
  "session.keep",
  "account.manage",
  "privacy.agree",
  "doctors.search",
  "doctors.details",
  "doctors.write",
  "doctors.appointments",
  "patients.search",
  "patients.read",
  "patients.write",
  "patients.appointments",
  "specialties.read",
  "specialties.write",
  "slots.read",
  "availability.read",
  "availability.write",
  "agenda.read",
  "calendar.share",
  "schedule_exceptions.read",
  "schedule_exceptions.write",
  "schedule_exceptions.clinic",
  "appointments.read",
  "appointments.create",
  "appointments.actors",
  "appointments.status",
  "appointments.any_time",
  "appointments.attendance",
  "appointments.reschedule",
  "appointments.cancel",
  "appointments.edit",
  "appointments.delete",
]);

const isReception = ({ role, admin_scope }: Asking): boolean =>
  role === "Admin" && admin_scope === "reception";

/** Whether a permission of the role is also in the actor's scope: only a reception's is narrower. */
export const isInScope = (asking: Asking, permission: Permission): boolean =>
  !isReception(asking) || receptionMay.has(permission);
