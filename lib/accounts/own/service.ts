import "server-only";
import type { Actor } from "@/lib/access/actor";
import { withHasher } from "@/lib/access/password";
import { issueToken } from "@/lib/access/token";
import { passwordChangeBudgets, requireLeft, spend } from "@/lib/accounts/limits";
import type { PasswordChange } from "@/lib/accounts/own/schema";
import { passwordChanged } from "@/lib/people/letters";
import { db, queryIn } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { invalid, unauthorized } from "@/lib/shared/errors";

/** What its owner sees of an account; one that came through Google may have no password. */
export async function readAccount({ userId }: Actor) {
  const { password, ...account } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      name: true,
      lastname: true,
      email: true,
      role: true,
      dni: true,
      phone: true,
      address: true,
      password: true,
    },
  });
  return { ...account, hasPassword: password !== null };
}

/**
 * Every session ends; the actor's goes on with the token returned. 401 when it has ended meanwhile, 429
 * after too many wrong guesses.
 */
export async function changePassword(actor: Actor, input: PasswordChange) {
  const {
    id,
    password: stored,
    session_version,
  } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
  });
  const budgets = passwordChangeBudgets(actor.userId);
  const password = await withHasher(async ({ matches, hash }) => {
    await requireLeft(budgets);
    if (await matches(input.currentPassword, stored)) return hash(input.newPassword);
    await spend(budgets);
    throw invalid("currentPassword", "La contraseña actual no es correcta");
  });
  return db.$transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { id, session_version },
      data: { password, session_version: { increment: 1 } },
    });
    if (!user) throw unauthorized();
    await queueEmails(queryIn(tx), [passwordChanged(user)]);
    return issueToken(user);
  });
}

/** On every device, this one included. */
export const endSessions = ({ userId }: Actor) =>
  db.user.update({ where: { id: userId }, data: { session_version: { increment: 1 } } });
