import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { templateAuthor } from "@/lib/access/authorship";
import { templatesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import {
  type TemplateChange,
  type TemplateInput,
  type TemplateOutput,
  templateOutput,
} from "@/lib/records/templates/schema";
import { conflict, notFound } from "@/lib/shared/errors";
import { withoutUndoing } from "@/lib/shared/unchanged";

const { sql } = Prisma;

/** Of the clinic, and of each doctor. */
const MOST = 50;

const templateJson = (actor: Actor) =>
  jsonOf(templateOutput, "t", {
    clinic: sql`t.author_id IS NULL`,
    editable: templatesOf(actor),
  });

/** The clinic's and the actor's own, by name. */
export const listTemplates = (actor: Actor): Promise<TemplateOutput[]> =>
  readJson(
    db,
    templateJson(actor),
    sql`record_templates t
      WHERE t.author_id IS NULL OR t.author_id = ${actor.userId}::uuid ORDER BY t.name, t.id`,
  );

/** An Admin's is the clinic's, anybody else's is their own. 409 when there is one of that name, or too many. */
export const createTemplate = (actor: Actor, { name, title, body }: TemplateInput) =>
  transaction(async (tx) => {
    const author = templateAuthor(actor);
    const id = uuid();
    await tx.run(sql`
      INSERT INTO record_templates (id, author_id, name, title, body)
      VALUES (${id}::uuid, ${author}::uuid, ${name}, ${title}, ${body})`);
    const count = await tx.run(sql`
      SELECT FROM record_templates WHERE author_id IS NOT DISTINCT FROM ${author}::uuid
       LIMIT ${MOST + 1}`);
    if (count > MOST) throw conflict(`Ya hay ${MOST} plantillas. Elimina una que no uses.`);
    return templateInScope(tx, actor, id);
  });

export const updateTemplate = (actor: Actor, id: string, { seen, ...given }: TemplateChange) =>
  transaction(async (tx) => {
    const present = await templateInScope(tx, actor, id, sql`FOR UPDATE`);
    const { name, title, body } = { ...present, ...withoutUndoing(given, seen, present) };
    await tx.run(sql`
      UPDATE record_templates SET name = ${name}, title = ${title}, body = ${body}
       WHERE id = ${id}::uuid`);
    return { ...present, name, title, body };
  });

export const removeTemplate = (actor: Actor, id: string) =>
  transaction(async (tx) => {
    const removed = await tx.run(sql`
      DELETE FROM record_templates t WHERE t.id = ${id}::uuid AND ${templatesOf(actor)} RETURNING t.id`);
    if (removed === 0) throw templateNotFound();
  });

/** 404 for one that the actor may not change. */
async function templateInScope(tx: Tx, actor: Actor, id: string, lock = Prisma.empty) {
  const [found] = await readJson(
    tx,
    templateJson(actor),
    sql`record_templates t WHERE t.id = ${id}::uuid AND ${templatesOf(actor)} ${lock}`,
  );
  if (!found) throw templateNotFound();
  return found;
}

const templateNotFound = () => notFound("Plantilla no encontrada");
