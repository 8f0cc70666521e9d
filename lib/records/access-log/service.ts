import "server-only";
import type { Actor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { jsonAs, jsonOf } from "@/lib/platform/database/json";
import { env } from "@/lib/platform/env";
import { readPage } from "@/lib/platform/lists/read-page";
import {
  type AccessLogQuery,
  type AccessOutput,
  accessOutput,
} from "@/lib/records/access-log/schema";

const { sql } = Prisma;

/** Who used the signed-in patient's history, newest first. */
export function listAccesses({ userId, actsFor }: Actor, { own, ...paging }: AccessLogQuery) {
  const list = {
    from: sql`audit_log a LEFT JOIN users u ON u.id = a.actor_id`,
    id: sql`a.number`,
    where: [
      sql`a.patient_ids @> ARRAY[${actsFor}::uuid]`,
      sql`a.result = 'ok'`,
      !own && sql`a.actor_id IS DISTINCT FROM ${userId}::uuid`,
    ],
    order: { columns: [], isReversed: true },
    json: accessJson(actsFor),
  };
  return readPage(db, list, paging);
}

/** Some authorities forbid showing patients the names of staff. */
const who = () =>
  jsonAs<AccessOutput["who"]>(sql`json_build_object(
    'name', ${env.ACCESS_LOG_NAMES === "role" ? sql`NULL` : sql`u.name || ' ' || u.lastname`},
    'role', a.actor_role)`);

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
