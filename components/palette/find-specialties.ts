import { Tags } from "@/components/icons";
import { api } from "@/lib/browser/api";
import type { Role } from "@/lib/generated/prisma/enums";
import { creatingAt, listAt, routes, SPECIALTY } from "@/lib/shared/routes";
import { type Command, matching } from "./commands";

/** Where each role books by specialty. */
const bookingAt: Partial<Record<Role, (specialtyId: string) => string>> = {
  Admin: (id) => creatingAt(routes.admin.appointments, { [SPECIALTY]: id }),
  Patient: (id) => listAt(routes.patient.doctors, { specialties: id }),
};

/** The specialties that match, each a way to its doctors by first free time. */
export async function findSpecialties(
  role: Role,
  text: string,
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const hrefOf = bookingAt[role];
  if (!hrefOf) return [];
  const { specialties } = await api("GET", "/api/specialties", { signal });
  const all = specialties.map(({ id, name }) => ({ label: name, href: hrefOf(id), icon: Tags }));
  return matching(all, text);
}
