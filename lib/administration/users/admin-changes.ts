import type { AdminScope, Role } from "@/lib/generated/prisma/enums";
import type { AdminChange } from "@/lib/people/admin-event";

type Before = { role: Role; admin_scope: AdminScope; email: string | null; is_active: boolean };
type Change = {
  role?: Role | undefined;
  admin_scope?: AdminScope | undefined;
  email?: string | undefined;
  password?: string | undefined;
  is_active?: boolean | undefined;
};

/**
 * Returns the Admin's scope after a change. Other roles have `full`, which applies if the account becomes an Admin's later.
 */
export const scopeAfter = (before: Pick<Before, "role" | "admin_scope">, change: Change) =>
  (change.role ?? before.role) === "Admin" ? (change.admin_scope ?? before.admin_scope) : "full";

/**
 * How a change affects who is an Admin and how Admins sign in. If it does, the actor must give their password; the form
 * uses the same rule.
 */
export function adminChangesOf(before: Before, change: Change): AdminChange[] {
  const role = change.role ?? before.role;
  if (before.role !== "Admin" && role !== "Admin") return [];
  const changes: AdminChange[] = [];
  if (role !== before.role) changes.push(role === "Admin" ? "made" : "unmade");
  const scope = scopeAfter(before, change);
  if (role === "Admin" && scope !== before.admin_scope) changes.push(`to_${scope}`);
  if (change.password) changes.push("password");
  if (change.email !== undefined && change.email !== before.email) changes.push("address");
  if (change.is_active !== undefined && change.is_active !== before.is_active)
    changes.push(change.is_active ? "activated" : "deactivated");
  return changes;
}
