import "server-only";
import { actorOf, type Origin } from "@/lib/access/actor";
import { hashPassword, withHasher } from "@/lib/access/password";
import { issueToken, verifyToken } from "@/lib/access/token";
import type { Visitor } from "@/lib/accounts/device";
import {
  forgive,
  registrationBudgets,
  requireLeft,
  signInBudgets,
  spend,
  take,
} from "@/lib/accounts/limits";
import { accountOfToken, spendToken } from "@/lib/accounts/one-time-tokens";
import {
  type ExchangeInput,
  type LoginInput,
  loginOutput,
  type RegisterInput,
  registerOutput,
} from "@/lib/accounts/schema";
import type { User } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/db";
import { AppError, forbidden } from "@/lib/shared/errors";

/**
 * 401 for a wrong e-mail and a wrong password alike, in the same time; 403 for an inactive account; 429
 * after too many wrong ones, whether there is such an account or not.
 */
export async function login({ email, password }: LoginInput, visitor: Visitor) {
  const user = await db.user.findUnique({ where: { email }, omit: { password: false } });
  const device = knownDevice(user, visitor);
  const budgets = signInBudgets(email, visitor.address, device);
  const matches = await withHasher(async (hasher) => {
    await requireLeft(budgets);
    const isRight = await hasher.matches(password, user?.password);
    await (isRight ? forgive(budgets) : spend(budgets));
    return isRight;
  });
  if (!user || !matches)
    throw new AppError("unauthorized", "Credenciales incorrectas. Verifica tu email y contraseña.");
  if (!user.is_active) throw forbidden("Tu cuenta está inactiva. Contacta al administrador.");
  return loginOutput.parse({ ...user, accessToken: await issueToken(user) });
}

type Known = Pick<User, "id" | "session_version">;

const knownDevice = (user: Known | null, { device }: Visitor) =>
  user && device?.sub === user.id && device.ver === user.session_version ? device.jti : null;

/** 401 unless it is a session's token, which stays the same, or one that works once. */
export async function exchangeToken({ token }: ExchangeInput, origin: Origin) {
  const actor = await actorOf(token, origin);
  if (actor) {
    const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    return loginOutput.parse({ ...user, accessToken: token });
  }
  return transaction(async (tx) => {
    const user = await accountOfToken(tx, token, "sign_in");
    if (typeof user === "string" || !(await spendToken(tx, token)))
      throw new AppError("unauthorized", "Error al procesar el token");
    return loginOutput.parse({ ...user, accessToken: await issueToken(user) });
  });
}

/** For an account that has proved who it is another way. */
export const issueTokenFor = async (id: string) =>
  issueToken(await db.user.findUniqueOrThrow({ where: { id, is_active: true } }));

/** Whoever has a copy of the token is signed out too (ASVS 5.0, 7.4.1); any token will do, or none. */
export async function endSession(token: string | undefined) {
  const claims = token && (await verifyToken(token));
  if (!claims) return;
  await db.endedSession.createMany({
    data: { id: claims.jti, expires_at: new Date(claims.exp * 1000) },
    skipDuplicates: true,
  });
}

/** Sessions that have run out anyway, once a day. */
export const sweepEndedSessions = () =>
  db.endedSession.deleteMany({ where: { expires_at: { lt: new Date() } } });

/** A visitor's own account: always a Patient, with its Patient row from the first moment. */
export async function registerPatient(input: RegisterInput, { address }: Visitor) {
  if (input.role !== "Patient")
    throw forbidden("Solo un administrador puede crear cuentas con ese rol.");
  await take(registrationBudgets(input.email, address));
  const { confirmPassword: _, password, ...account } = input;
  const user = await db.user.create({
    data: { ...account, password: await hashPassword(password), Patient: { create: {} } },
  });
  const token = await issueToken(user);
  return { token, session: registerOutput.parse({ id: user.id, token, user }) };
}
