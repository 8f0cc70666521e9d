import "server-only";
import type { AuditQuery } from "@/lib/accounts/audit/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { isNamed, type Named, patientsNamed, usersNamed } from "@/lib/people/search";
import type { Tx } from "@/lib/platform/database/db";
import { hideFromPlanner, isAmong } from "@/lib/platform/lists/planner";
import type { Search } from "@/lib/platform/lists/read-page";

const { sql } = Prisma;

/** How rows `a` of the audit log are searched: by who did it (`u`), and by the patients that it was about. */
export async function auditSearch(
  tx: Tx,
  { actor_name, patient }: Pick<AuditQuery, "actor_name" | "patient">,
): Promise<Search> {
  const actors = actor_name ? await usersNamed(tx, actor_name) : null;
  const patients = patient ? await patientsNamed(tx, patient, null) : null;
  const isOfActor = actors && isNamed(sql`a.actor_id`, actors);
  const areFew = patients?.keys && patients.keys.length <= SOME;
  return {
    way: actors?.keys || areFew ? "try" : "walk",
    matches: [isOfActor, patients && isAboutAny(patients)],
    perRow: [isOfActor, patients && isAboutOne(patients)],
  };
}

/** Each patient is looked up in each month: of more, the log's latest rows show enough. */
const SOME = 500;

/** As an index finds it. */
const isAboutAny = ({ keys, matches }: Named) =>
  keys
    ? sql`a.patient_ids && (${hideFromPlanner(keys)})`
    : sql`EXISTS (SELECT FROM patients p JOIN users u ON u.id = p.user_id
                   WHERE p.id = ANY (a.patient_ids) AND ${matches})`;

/** As it is quicker for one row, of which most are about one patient: `&&` would compare each of them with each key. */
const isAboutOne = (patients: Named) =>
  patients.keys
    ? sql`CASE WHEN cardinality(a.patient_ids) < 2 THEN ${isAmong(sql`a.patient_ids[1]`, patients.keys)}
          ELSE EXISTS (SELECT FROM unnest(a.patient_ids) AS id WHERE ${isAmong(sql`id`, patients.keys)}) END`
    : isAboutAny(patients);
