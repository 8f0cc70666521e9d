-- Who wrote the text of the records from before authors were kept: whoever created or changed it last, as far as the
-- audit log knows. The role is that of then; names and licence numbers are today's.
UPDATE "clinical_records" r
   SET "author" = jsonb_build_object(
         'id', u."id", 'name', u."name", 'lastname', u."lastname", 'role', w."actor_role",
         'license_number', d."license_number")
  FROM (SELECT DISTINCT ON ("record_id") "record_id", a."actor_id", a."actor_role"
          FROM "audit_log" a CROSS JOIN LATERAL unnest(a."entity_ids") AS "record_id"
         WHERE a."action" IN ('clinical_records.create', 'clinical_records.update') AND a."result" = 'ok'
         ORDER BY "record_id", a."number" DESC) w
  JOIN "users" u ON u."id" = w."actor_id"
  LEFT JOIN "doctors" d ON d."user_id" = u."id"
 WHERE r."id" = w."record_id" AND r."author" IS NULL AND r."version" = 1;
