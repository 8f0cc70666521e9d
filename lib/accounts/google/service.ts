import "server-only";
import { v7 as uuid } from "uuid";
import { type Account, accountColumns } from "@/lib/accounts/account";
import type { GoogleRefusal } from "@/lib/accounts/google/refusals";
import { type GoogleProfile, googleProfile, namesOf } from "@/lib/accounts/google/schema";
import { countOrRefuse, googleAccountBudgets } from "@/lib/accounts/limits";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Tx, transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";

const { sql } = Prisma;

type Entry = { token: string } | { refusal: GoogleRefusal };

/** A token of 60 seconds, for the browser that has the binding, for the account of whom Google vouches for; a new one is a Patient's. May be 429. */
export async function enterWithGoogle(claims: unknown, binding: string): Promise<Entry> {
  const profile = googleProfile.parse(claims);
  await countOrRefuse(googleAccountBudgets(profile.sub));
  return transaction(async (tx) => {
    const user = await accountOf(tx, profile);
    if (typeof user === "string") return { refusal: user };
    if (!user.is_active) return { refusal: "google-cuenta-inactiva" };
    return { token: await createOneTimeToken(tx, user, "sign_in", binding) };
  });
}

/** Google's own id for the person comes first: an e-mail address can change hands. */
async function accountOf(tx: Tx, profile: GoogleProfile): Promise<Account | GoogleRefusal> {
  const { sub, email, email_verified } = profile;
  const remembered = await find(tx, sql`u.google_sub = ${sub}`);
  if (remembered) return remembered;
  if (!email || !email_verified) return "google-email-sin-verificar";
  const known = await find(tx, sql`u.email = ${email}`);
  if (known?.google_sub) return "google-otra-cuenta";
  if (known) return known.is_active ? link(tx, known, sub) : known;
  const { name, lastname } = namesOf(profile);
  return only(
    await tx.query<Account>(sql`
      WITH u AS (
        INSERT INTO users (id, name, lastname, email, email_verified, google_sub, role)
        VALUES (${uuid()}::uuid, ${name}, ${lastname}, ${email}, true, ${sub}, 'Patient') RETURNING *
      ), patient AS (
        INSERT INTO patients (id, user_id) SELECT ${uuid()}::uuid, u.id FROM u
      )
      SELECT ${accountColumns} FROM u`),
  );
}

const find = async (tx: Tx, condition: Prisma.Sql) =>
  (await tx.query<Account>(sql`SELECT ${accountColumns} FROM users u WHERE ${condition}`))[0];

/**
 * Whoever registered with an address that nobody had proved to be theirs may have waited for its owner to
 * come: their password and sessions end here ('account pre-hijacking').
 */
async function link(tx: Tx, account: Account, google_sub: string) {
  const isTakenOver = !account.email_verified;
  const takeOver = sql`, password = NULL, session_version = session_version + 1`;
  const linked = only(
    await tx.query<Account>(sql`
      UPDATE users u SET google_sub = ${google_sub}, email_verified = true, updated_at = now()
             ${isTakenOver ? takeOver : Prisma.empty}
       WHERE id = ${account.id}::uuid RETURNING ${accountColumns}`),
  );
  const facts = { name: account.name, isPasswordGone: isTakenOver && account.hasPassword };
  await queueEmails(tx, [{ kind: "google_linked", recipient: account.email, facts }]);
  return linked;
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The account has gone meanwhile.");
  return row;
}
