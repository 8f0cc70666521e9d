import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import {
  type TemplateInput,
  type TemplateOutput,
  templateOutput,
} from "@/lib/records/templates/schema";
import { conflict, notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

const MOST = 50;

const templateJson = jsonOf(templateOutput, "t", {});

/** The actor's own, by name. */
export const listTemplates = ({ userId }: Actor): Promise<TemplateOutput[]> =>
  readJson(
    db,
    templateJson,
    sql`record_templates t WHERE t.author_id = ${userId}::uuid ORDER BY t.name`,
  );

/** One of the same name is replaced. */
export const keepTemplate = ({ userId }: Actor, { name, title, body }: TemplateInput) =>
  transaction(async (tx) => {
    const written = sql`WITH t AS (
      INSERT INTO record_templates (id, author_id, name, title, body)
      VALUES (${uuid()}::uuid, ${userId}::uuid, ${name}, ${title}, ${body})
      ON CONFLICT (author_id, name) DO UPDATE SET title = excluded.title, body = excluded.body
      RETURNING *)`;
    const [kept] = await readJson(tx, templateJson, sql`t`, written);
    const count = await tx.run(
      sql`SELECT FROM record_templates WHERE author_id = ${userId}::uuid LIMIT ${MOST + 1}`,
    );
    if (!kept || count > MOST)
      throw conflict(`Ya tienes ${MOST} plantillas. Elimina una que no uses.`);
    return kept;
  });

export const removeTemplate = ({ userId }: Actor, id: string) =>
  transaction(async (tx) => {
    const removed = await tx.run(sql`
      DELETE FROM record_templates WHERE id = ${id}::uuid AND author_id = ${userId}::uuid RETURNING id`);
    if (removed === 0) throw notFound("Plantilla no encontrada");
  });
