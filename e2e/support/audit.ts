import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";

/** What the audit log has of an actor, or of a row that was asked for by nobody known. */
export const auditLogOf = (where: Prisma.AuditLogWhereInput) =>
  db.auditLog.findMany({ where, orderBy: { number: "asc" }, omit: { number: true } });
