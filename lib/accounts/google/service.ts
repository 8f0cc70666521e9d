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
import { sourceOf } from "@/lib/people/source";
import { type Tx, transaction } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";

const { sql } = Prisma;

type Entry = { token: string } | { refusal: GoogleRefusal };

/**
 * A one-time token (60 seconds) for the account of the person whom Google vouches for, bound to the browser; a new
 * person, at this `clientAddress`, becomes a Patient. May be 429.
 */
export async function enterWithGoogle(
  claims: unknown,
  binding: string,
  clientAddress: string,
): Promise<Entry> {
  const profile = googleProfile.parse(claims);
  await countOrRefuse(googleAccountBudgets(profile.sub));
  return transaction(async (tx) => {
    const user = await accountOf(tx, profile, clientAddress);
    if (typeof user === "string") return { refusal: user };
    if (!user.is_active) return { refusal: "google-cuenta-inactiva" };
    return { token: await createOneTimeToken(tx, user, "sign_in", binding) };
  });
}

/** Google's id for the person takes precedence, because an e-mail address can change hands. */
async function accountOf(
  tx: Tx,
  profile: GoogleProfile,
  clientAddress: string,
): Promise<Account | GoogleRefusal> {
  const { sub, email, email_verified } = profile;
  const remembered = await find(tx, sql`u.google_sub = ${sub}`);
  if (remembered) return remembered;
  if (!email || !email_verified) return "google-email-sin-verificar";
  const known = await find(tx, sql`u.email = ${email}`);
  if (known?.google_sub) return "google-otra-cuenta";
  if (known) return known.is_active ? link(tx, known, sub) : known;
  const { name, lastname } = namesOf(profile);
  const account = { name, lastname, email, email_verified: true, google_sub: sub };
  return createAccount(tx, { ...account, ...sourceOf(clientAddress, email), role: "Patient" });
}

const find = async (tx: Tx, condition: Prisma.Sql) =>
  (await tx.query(accountRow, sql`SELECT ${accountColumns} FROM users u WHERE ${condition}`))[0];

/**
 * Ends the account's password and sessions if its address was not verified: another person may have registered with it,
 * waiting for the owner to sign in ('account pre-hijacking').
 */
async function link(tx: Tx, account: Account, google_sub: string) {
  const isTakenOver = !account.email_verified;
  const linked = await linkGoogle(tx, account.id, google_sub, isTakenOver);
  if (!linked) throw new Error("The account has gone meanwhile.");
  const facts = { name: account.name, isPasswordGone: isTakenOver && account.hasPassword };
  await queueEmails(tx, [{ kind: "google_linked", recipient: account.email, facts }]);
  return linked;
}
