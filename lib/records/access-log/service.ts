import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import { actorRole } from "@/lib/people/schema";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx } from "@/lib/platform/database/db";
import { jsonAs, jsonOf } from "@/lib/platform/database/json";
import { env } from "@/lib/platform/env";
import { readPage } from "@/lib/platform/lists/read-page";
import {
  type AccessLogQuery,
  type AccessOutput,
  accessOutput,
} from "@/lib/records/access-log/schema";

const { sql } = Prisma;

const usesFrom = sql`audit_log a LEFT JOIN users u ON u.id = a.actor_id`;
const usesOf = (patientId: string | null) =>
  sql`a.patient_ids @> ARRAY[${patientId}::uuid] AND a.result = 'ok'`;

/** Who used the signed-in patient's history, newest first. */
export function listAccesses({ userId, actsFor }: Actor, { own, ...paging }: AccessLogQuery) {
  const list = {
    from: usesFrom,
    id: sql`a.number`,
    where: [usesOf(actsFor), !own && sql`a.actor_id IS DISTINCT FROM ${userId}::uuid`],
    order: { columns: [], isReversed: true },
    json: accessJson(actsFor),
  };
  return readPage(db, list, paging);
}

/** All uses of a patient's history, one's own too, newest first; read a few at a time. */
export async function* accessesOf(
  tx: Tx,
  patientId: string,
  atOnce: number,
): AsyncGenerator<AccessOutput> {
  let before: Prisma.Sql = sql`true`;
  for (;;) {
    const page = await tx.query(
      { number: columns.audit_log.number, json: z.custom<AccessOutput>() },
      sql`
      SELECT a.number, ${accessJson(patientId)} AS json FROM ${usesFrom}
       WHERE ${usesOf(patientId)} AND ${before} ORDER BY a.number DESC LIMIT ${atOnce}`,
    );
    for (const { json } of page) yield json;
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    before = sql`a.number < ${last.number}::bigint`;
  }
}

/** Who used a patient's history, each once, the latest first. */
export const readersOf = (tx: Tx, patientId: string) =>
  tx.query(
    {
      name: z.string().nullable(),
      role: actorRole,
      count: z.int(),
      first: z.date(),
      last: z.date(),
    },
    sql`
    SELECT ${name()} AS name, a.actor_role AS role, sum(a.count)::int AS count,
           min(a.at) AS first, max(a.at) AS last
      FROM ${usesFrom} WHERE ${usesOf(patientId)} AND a.actor_role IS NOT NULL
     GROUP BY ${isByRole() ? Prisma.empty : sql`a.actor_id,`} 1, 2 ORDER BY last DESC`,
  );

/** Some authorities forbid showing patients the names of staff. */
const isByRole = () => env.ACCESS_LOG_NAMES === "role";
const name = () => (isByRole() ? sql`NULL::text` : sql`u.name || ' ' || u.lastname`);

const who = () =>
  jsonAs<AccessOutput["who"]>(sql`json_build_object('name', ${name()}, 'role', a.actor_role)`);

const MOST_TITLES = 3;

/** Titles of the patient's own records in the row: a list may have shown others' too. */
const titlesOf = (patientId: string | null) => sql`(
  SELECT NULLIF(concat(
           array_to_string(titles[:${MOST_TITLES}], ', '),
           CASE WHEN cardinality(titles) > ${MOST_TITLES}
                THEN ' y ' || cardinality(titles) - ${MOST_TITLES} || ' más' END), '')
    FROM (SELECT ARRAY(
      SELECT r.title FROM clinical_records r
       WHERE r.id = ANY (a.entity_ids) AND r.patient_id = ${patientId}::uuid
       UNION ALL
      SELECT d.description FROM clinical_documents d
        JOIN clinical_records r ON r.id = d.clinical_record_id
       WHERE d.id = ANY (a.entity_ids) AND r.patient_id = ${patientId}::uuid) AS titles) used)`;

const accessJson = (patientId: string | null) =>
  jsonOf(accessOutput, "a", { who: who(), what: titlesOf(patientId) });
