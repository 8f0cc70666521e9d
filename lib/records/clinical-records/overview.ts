import "server-only";
import { audited } from "@/lib/access/audit/audit";
import { amongPatientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { numberKept } from "@/lib/platform/lists/large-count";
import { allOf, counted } from "@/lib/platform/lists/list";

const { sql } = Prisma;

/** How many there are in the actor's reach. Reads none: the log says only that their number was asked. */
export const countRecords = audited<void, number>(
  "clinical_records.count",
  { auditRequest: () => ({}), auditResult: () => [] },
  (tx, actor) => {
    const reach = amongPatientsOf(actor, sql`patient_id`);
    const count = () => counted(tx, sql`clinical_records WHERE ${allOf([reach])}`);
    return reach ? count() : numberKept("clinical_records", count);
  },
);
