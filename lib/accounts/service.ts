import "server-only";
import { recordEvent, recordFailedSignIn } from "@/lib/access/audit/audit";
import { withHasher } from "@/lib/access/password";
import { issueToken, verifyToken } from "@/lib/access/token";
import { turnOf, type Visitor } from "@/lib/accounts/device";
import {
  countAttempt,
  requireLeft,
  resetAttempts,
  rightPasswordBudgets,
  signInBudgets,
} from "@/lib/accounts/limits";
import { type LoginInput, loginOutput } from "@/lib/accounts/schema";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import { deleteInBatches } from "@/lib/platform/database/batches";
import { db } from "@/lib/platform/database/db";
import { AppError, forbidden } from "@/lib/shared/errors";

/**
 * 401 for a wrong e-mail and a wrong password, with the same message after the same time; 403 for an inactive account;
 * 429 after too many wrong attempts, whether the account exists or not.
 */
export async function login({ email, password }: LoginInput, visitor: Visitor) {
  const found = await db.user.findUnique({ where: { email }, omit: { password: false } });
  try {
    const user = await entered(found, email, password, visitor);
    const who = { actor: { userId: user.id, role: user.role }, origin: visitor };
    await recordEvent(db, who, "auth.sign_in", user.id);
    return loginOutput.parse({ ...user, accessToken: await issueToken(user) });
  } catch (error) {
    await recordFailedSignIn(error, visitor, "auth.sign_in", found?.id);
    throw error;
  }
}

async function entered(user: User | null, email: string, password: string, visitor: Visitor) {
  const device = knownDevice(user, visitor);
  const budgets = signInBudgets(email, visitor.address, device);
  const ifRight = rightPasswordBudgets(email);
  const matches = await withHasher(turnOf(email, visitor), async (hasher) => {
    await requireLeft([...budgets, ...ifRight]);
    const isRight = await hasher.matches(password, user?.password);
    await (isRight
      ? Promise.all([resetAttempts(budgets), countAttempt(ifRight)])
      : countAttempt(budgets));
    return isRight;
  });
  if (!user || !matches)
    throw new AppError("unauthorized", "Credenciales incorrectas. Verifica tu email y contraseña.");
  if (!user.is_active) throw forbidden("Tu cuenta está inactiva. Contacta al administrador.");
  return user;
}

type Known = Pick<User, "id" | "session_version">;

const knownDevice = (user: Known | null, { device }: Visitor) =>
  user && device?.sub === user.id && device.ver === user.session_version ? device.jti : null;

/** For an account whose identity was verified in another way. */
export const issueTokenFor = async (id: string) =>
  issueToken(await db.user.findUniqueOrThrow({ where: { id, is_active: true } }));

/** Also signs out every copy of the token (ASVS 5.0, 7.4.1); any token is accepted, or none. */
export async function endSession(token: string | undefined) {
  const claims = token && (await verifyToken(token));
  if (!claims) return;
  await db.endedSession.createMany({
    data: { id: claims.jti, expires_at: new Date(claims.exp * 1000) },
    skipDuplicates: true,
  });
}

/** Deletes ended sessions whose tokens have expired, once per day. */
export const sweepEndedSessions = () =>
  deleteInBatches(Prisma.sql`ended_sessions`, Prisma.sql`id`, Prisma.sql`expires_at < now()`);
