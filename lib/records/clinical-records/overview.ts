import "server-only";
import { audited } from "@/lib/access/audit";
import { isPatientOf, recordsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { queryIn } from "@/lib/platform/db";
import { type RecordPreview, recordPreview } from "@/lib/records/clinical-records/schema";
import { excerpt } from "@/lib/shared/format";

const { sql } = Prisma;

// What a dashboard says of the records in the actor's reach.

/** Reads none: the log says only that their number was asked. */
export const countRecords = audited(
  "clinical_records.count",
  { asked: () => ({}), touched: () => [] },
  async (tx, actor, _: Record<string, never>): Promise<number> => {
    const [counted] = await queryIn(tx)<{ total: number }>(sql`
      SELECT count(*)::int AS total FROM clinical_records r
       WHERE ${isPatientOf(actor, sql`r.patient_id`)}`);
    return counted?.total ?? 0;
  },
);

/** How much of a body a dashboard shows (spec §9). Characters. */
const PREVIEW_LENGTH = 100;

/** The last changed first. */
export const listLastChangedRecords = audited(
  "clinical_records.read",
  { asked: () => ({}), touched: (previews: RecordPreview[]) => previews },
  async (tx, actor, { limit }: { limit: number }) => {
    const rows = await tx.clinicalRecord.findMany({
      where: recordsOf(actor),
      include: { _count: { select: { ClinicalDocuments: true } } },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: limit,
    });
    return rows.map(({ body, _count, ...row }) =>
      recordPreview.parse({
        ...row,
        beginning: excerpt(body, PREVIEW_LENGTH),
        documents: _count.ClinicalDocuments,
      }),
    );
  },
);
