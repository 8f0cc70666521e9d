import { cache } from "react";
import { SHOWN_ROWS } from "@/components/dashboard/rows";
import type { Actor } from "@/lib/access/actor";
import { PREVIEW_LENGTH } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";

/** Cached, because two blocks show them and the read is to be logged once. */
export const lastRecords = cache(async (actor: Actor) => {
  const query = { sort: "-updatedAt", limit: SHOWN_ROWS, offset: 0 } as const;
  const page = await listRecordPreviews(actor, { ...query, length: PREVIEW_LENGTH.brief });
  return page.rows();
});
