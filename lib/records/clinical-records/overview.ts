import "server-only";
import { audited } from "@/lib/access/audit/audit";
import { amongHistoriesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { numberKept } from "@/lib/platform/lists/large-count";
import { allOf, counted } from "@/lib/platform/lists/list";

const { sql } = Prisma;

/** The number of records in the actor's scope. Reads none, so the log says only that they were counted. */
export const countRecords = audited<void, number>(
  "clinical_records.count",
  { auditRequest: () => ({}), auditResult: () => [] },
  (tx, actor) => {
    const inScope = amongHistoriesOf(actor, sql`patient_id`);
    const count = () => counted(tx, sql`clinical_records WHERE ${allOf([inScope])}`);
    return inScope ? count() : numberKept("clinical_records", count);
  },
);
