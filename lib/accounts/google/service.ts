import "server-only";
import type { GoogleRefusal } from "@/lib/accounts/google/refusals";
import { type GoogleProfile, googleProfile, namesOf } from "@/lib/accounts/google/schema";
import { countOrRefuse, googleAccountBudgets } from "@/lib/accounts/limits";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  type Account,
  accountColumns,
  accountRow,
  createAccount,
  linkGoogle,
} from "@/lib/people/account";
import { type Tx, transaction } from "@/lib/platform/database/db";
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
  const account = { name, lastname, email, email_verified: true, google_sub: sub };
  return createAccount(tx, { ...account, role: "Patient" });
}

const find = async (tx: Tx, condition: Prisma.Sql) =>
  (await tx.query(accountRow, sql`SELECT ${accountColumns} FROM users u WHERE ${condition}`))[0];

/**
 * Whoever registered with an address that nobody had proved to be theirs may have waited for its owner to
 * come: their password and sessions end here ('account pre-hijacking').
 */
async function link(tx: Tx, account: Account, google_sub: string) {
  const isTakenOver = !account.email_verified;
  const linked = await linkGoogle(tx, account.id, google_sub, isTakenOver);
  if (!linked) throw new Error("The account has gone meanwhile.");
  const facts = { name: account.name, isPasswordGone: isTakenOver && account.hasPassword };
  await queueEmails(tx, [{ kind: "google_linked", recipient: account.email, facts }]);
  return linked;
}
