import type { Role } from "@/lib/generated/prisma/enums";
import type { AdminChange } from "@/lib/people/admin-event";

type Before = { role: Role; email: string };
type Change = {
  role?: Role | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * How a change affects who is an Admin and how Admins sign in. If it does, the actor must give their password; the form
 * uses the same rule.
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
