import "server-only";
import type { GoogleRefusal } from "@/lib/accounts/google/refusals";
import { type GoogleProfile, googleProfile, namesOf } from "@/lib/accounts/google/schema";
import { googleLinked } from "@/lib/accounts/letters";
import { googleAccountBudgets, take } from "@/lib/accounts/limits";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import type { User } from "@/lib/generated/prisma/client";
import { db, queryIn, type Transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";

type Entry = { token: string } | { refusal: GoogleRefusal };

/** A token of 60 seconds for the account of whom Google vouches for; a new one is a Patient's. May be 429. */
export async function enterWithGoogle(claims: unknown): Promise<Entry> {
  const profile = googleProfile.parse(claims);
  await take(googleAccountBudgets(profile.sub));
  return db.$transaction(async (tx) => {
    const user = await accountOf(tx, profile);
    if (typeof user === "string") return { refusal: user };
    if (!user.is_active) return { refusal: "google-cuenta-inactiva" };
    return { token: await createOneTimeToken(tx, user, "sign_in") };
  });
}

/** Google's own id for the person comes first: an e-mail address can change hands. */
async function accountOf(tx: Transaction, profile: GoogleProfile): Promise<User | GoogleRefusal> {
  const { sub, email, email_verified } = profile;
  const remembered = await tx.user.findUnique({ where: { google_sub: sub } });
  if (remembered) return remembered;
  if (!email || !email_verified) return "google-email-sin-verificar";
  const known = await tx.user.findUnique({ where: { email } });
  if (known?.google_sub) return "google-otra-cuenta";
  if (known) return known.is_active ? link(tx, known, sub) : known;
  return tx.user.create({
    data: {
      ...namesOf(profile),
      email,
      email_verified: true,
      google_sub: sub,
      role: "Patient",
      Patient: { create: {} },
    },
  });
}

/**
 * Whoever registered with an address that nobody had proved to be theirs may have waited for its owner to
 * come: their password and sessions end here ('account pre-hijacking').
 */
async function link(tx: Transaction, user: User, google_sub: string) {
  const takeOver = { password: null, session_version: { increment: 1 } };
  const isTakenOver = !user.email_verified;
  const linked = await tx.user.update({
    where: { id: user.id },
    data: { google_sub, email_verified: true, ...(isTakenOver && takeOver) },
  });
  await queueEmails(queryIn(tx), [googleLinked(user, isTakenOver && user.password !== null)]);
  return linked;
}
