import "server-only";
import type { Actor } from "@/lib/access/actor";
import { amongHistoriesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { isNamed, patientsNamed } from "@/lib/people/search";
import type { Tx } from "@/lib/platform/database/db";
import type { Condition } from "@/lib/platform/lists/list";
import type { Search } from "@/lib/platform/lists/read-page";
import { contains, containsVisibly, fewKeys, wordsOf } from "@/lib/platform/lists/search";
import type { RecordQuery } from "@/lib/records/clinical-records/schema";

const { sql } = Prisma;

/** How records `r` are searched: by title, by their patient's name, or by words of either. */
export async function recordSearch(
  tx: Tx,
  actor: Actor,
  { title, patient, search = "" }: Partial<RecordQuery>,
): Promise<Search> {
  const among = amongHistoriesOf(actor, sql`p.id`);
  const named = patient ? await patientsNamed(tx, patient, among) : null;
  const match = among ? contains : containsVisibly;
  const words = await Promise.all(wordsOf(search).map((word) => findWord(tx, word, among)));
  const hasFew = title || named?.keys || words.some(({ areFew }) => areFew);
  return {
    way: hasFew ? "try" : "walk",
    matches: [
      title && match(sql`r.search_title`, title),
      named && isNamed(sql`r.patient_id`, named),
      ...words.map(({ matches }) => matches),
    ],
  };
}

/** The word is in the title or in the patient's name. */
async function findWord(tx: Tx, word: string, among: Condition) {
  const { keys, matches } = await patientsNamed(tx, word, among);
  const inTitle = (match: typeof contains) => match(sql`r.search_title`, word);
  const titled = among
    ? null
    : await fewKeys(
        tx,
        word,
        (match) => sql`SELECT r.id AS key FROM clinical_records r WHERE ${inTitle(match)}`,
      );
  const isTitled = titled ? sql`r.id = ANY (${titled}::uuid[])` : inTitle(contains);
  const isOfNamed = keys ? sql`r.patient_id = ANY (${keys}::uuid[])` : matches;
  return { areFew: keys && titled, matches: sql`(${isTitled} OR ${isOfNamed})` };
}
