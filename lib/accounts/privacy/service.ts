import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { recordEvent } from "@/lib/access/audit/audit";
import {
  type AgreementOutput,
  agreementOutput,
  type PrivacyInput,
  type PrivacyNotice,
  privacyNotice,
} from "@/lib/accounts/privacy/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { forgetPublicPages } from "@/lib/platform/public-pages";
import { conflict, invalid } from "@/lib/shared/errors";

const { sql } = Prisma;

const noticeJson = jsonOf(privacyNotice, "n", {});
const agreementJson = jsonOf(agreementOutput, "a", {});

/** The present one; null while there is none. */
export const readPrivacy = () => presentNotice(db);

async function presentNotice(tx: Tx): Promise<PrivacyNotice | null> {
  const [notice] = await readJson(
    tx,
    noticeJson,
    sql`privacy_notices n ORDER BY n.version DESC LIMIT 1`,
  );
  return notice ?? null;
}

/** Makes the next version; 409 when the one that it replaces has been replaced meanwhile. */
export async function publishPrivacy(actor: Actor, { text, replaces }: PrivacyInput) {
  const notice = await transaction(async (tx) => {
    // One after the other: two at once would make the same version.
    await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('privacy notice'))`);
    const version = (await presentNotice(tx))?.version ?? 0;
    if (replaces !== undefined && replaces !== version) {
      const message =
        "Otra persona publicó un aviso mientras tanto. Tu texto no se perdió: compáralo y vuelve a publicar.";
      throw conflict(message, { replaces: message });
    }
    const written = sql`WITH n AS (
      INSERT INTO privacy_notices (version, text) VALUES (${version + 1}, ${text}) RETURNING *)`;
    const [made] = await readJson(tx, noticeJson, sql`n`, written);
    if (!made) throw new Error("Nothing was stored.");
    await recordEvent(tx, { actor, origin: actor.origin }, "privacy.publish", actor.userId);
    return made;
  });
  forgetPublicPages();
  return notice;
}

/** 409 unless it is the present version, for a registration. */
export async function requirePresent(version: number) {
  const [present] = await db.query(
    { version: columns.privacy_notices.version },
    sql`SELECT version FROM privacy_notices ORDER BY version DESC LIMIT 1`,
  );
  if (present?.version === version) return;
  const message = "El aviso de privacidad cambió. Léelo y vuelve a enviar.";
  throw conflict(message, { privacy_version: message });
}

/** To any version that there is: it is what was read. The first time counts. */
export async function agree(tx: Tx, userId: string, version: number): Promise<AgreementOutput> {
  await tx.run(sql`
    INSERT INTO privacy_agreements (user_id, version)
    SELECT ${userId}::uuid, version FROM privacy_notices WHERE version = ${version}
    ON CONFLICT DO NOTHING`);
  const [agreement] = await readJson(
    tx,
    agreementJson,
    sql`privacy_agreements a WHERE a.user_id = ${userId}::uuid AND a.version = ${version}`,
  );
  if (!agreement) throw invalid("version", "Esa versión del aviso no existe");
  return agreement;
}

export const agreeTo = ({ userId }: Actor, version: number) =>
  transaction((tx) => agree(tx, userId, version));

/** Latest first. */
export const listAgreements = (userId: string): Promise<AgreementOutput[]> =>
  readJson(
    db,
    agreementJson,
    sql`privacy_agreements a WHERE a.user_id = ${userId}::uuid ORDER BY a.version DESC`,
  );

/** The present version, if the account has not agreed to it; otherwise null. */
export async function unagreedVersion(userId: string): Promise<number | null> {
  const [present] = await db.query(
    { version: columns.privacy_notices.version, isAgreed: z.boolean() },
    sql`
    SELECT n.version, EXISTS (SELECT FROM privacy_agreements a
                               WHERE a.user_id = ${userId}::uuid AND a.version = n.version) AS "isAgreed"
      FROM privacy_notices n ORDER BY n.version DESC LIMIT 1`,
  );
  return present && !present.isAgreed ? present.version : null;
}
