import "server-only";
import { audited } from "@/lib/access/audit";
import { patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { jsonOf } from "@/lib/platform/json";
import { allOf, counted } from "@/lib/platform/list";
import { type RecordPreview, recordPreview } from "@/lib/records/clinical-records/schema";
import { excerpt } from "@/lib/shared/format";

const { sql } = Prisma;

// What a dashboard says of the records in the actor's reach.

/** Reads none: the log says only that their number was asked. */
export const countRecords = audited<void, number>(
  "clinical_records.count",
  { asked: () => ({}), touched: () => [] },
  (tx, actor) =>
    counted(tx, sql`clinical_records WHERE ${allOf([patientsOf(actor, sql`patient_id`)])}`),
);

/** How much of a body a dashboard shows (spec §9). Characters. */
const PREVIEW_LENGTH = 100;

/** The last changed first. */
export const listLastChangedRecords = audited(
  "clinical_records.read",
  { asked: () => ({}), touched: (previews: RecordPreview[]) => previews },
  async (tx, actor, { limit }: { limit: number }) => {
    const rows = await tx.query<{ preview: RecordPreview }>(sql`
      SELECT ${jsonOf(recordPreview, "r", {})} AS preview FROM (
        SELECT *, left(body, ${PREVIEW_LENGTH + 1}) AS beginning,
               (SELECT count(*) FROM clinical_documents WHERE clinical_record_id = clinical_records.id)
                 AS documents
          FROM clinical_records WHERE ${allOf([patientsOf(actor, sql`patient_id`)])}
         ORDER BY updated_at DESC, id DESC LIMIT ${limit}) AS r
       ORDER BY r.updated_at DESC, r.id DESC`);
    return rows.map(({ preview }) => ({
      ...preview,
      beginning: excerpt(preview.beginning, PREVIEW_LENGTH),
    }));
  },
);
