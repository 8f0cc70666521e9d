import "server-only";
import type { Actor } from "@/lib/access/actor";
import { amongHistoriesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { isNamed, patientsNamed } from "@/lib/people/search";
import type { Tx } from "@/lib/platform/database/db";
import type { Search } from "@/lib/platform/lists/read-page";
import { contains, containsVisibly } from "@/lib/platform/lists/search";
import type { DocumentQuery } from "@/lib/records/clinical-documents/schema";

const { sql } = Prisma;

/** How documents `f` of records `r` are searched: by description, by the record's title, by the patient's name. */
export async function documentSearch(
  tx: Tx,
  actor: Actor,
  { record, patient, description }: Partial<DocumentQuery>,
): Promise<Search> {
  const among = amongHistoriesOf(actor, sql`p.id`);
  const named = patient ? await patientsNamed(tx, patient, among) : null;
  const match = among ? contains : containsVisibly;
  return {
    way: record || description || named?.keys ? "try" : "walk",
    matches: [
      record && match(sql`r.search_title`, record),
      named && isNamed(sql`r.patient_id`, named),
      description && match(sql`f.search_description`, description),
    ],
  };
}
