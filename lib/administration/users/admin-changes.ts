import type { Role } from "@/lib/generated/prisma/enums";
import type { AdminChange } from "@/lib/platform/email/outbox";

type Before = { role: Role; email: string };
type Change = {
  role?: Role | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * What a change does to who is an Admin, and to how an Admin signs in. Anything at all takes the password of whoever
 * changes it; the form asks by the same rule.
 */
export function adminChangesOf(before: Before, change: Change): AdminChange[] {
  const role = change.role ?? before.role;
  if (before.role !== "Admin" && role !== "Admin") return [];
  const changes: AdminChange[] = [];
  if (role !== before.role) changes.push(role === "Admin" ? "made" : "unmade");
  if (change.password) changes.push("password");
  if (change.email !== undefined && change.email !== before.email) changes.push("address");
  return changes;
}
