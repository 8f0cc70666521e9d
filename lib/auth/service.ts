import "server-only";
import { hashPassword, passwordMatches } from "@/lib/auth/password";
import {
  type LoginInput,
  loginOutput,
  type RegisterInput,
  registerOutput,
} from "@/lib/auth/schema";
import { issueToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { AppError, forbidden } from "@/lib/errors";

/** 401 for a wrong e-mail and a wrong password alike, in the same time; 403 for an inactive account. */
export async function login({ email, password }: LoginInput) {
  const user = await db.user.findUnique({ where: { email } });
  const matches = await passwordMatches(password, user?.password);
  if (!user || !matches)
    throw new AppError("unauthorized", "Credenciales incorrectas. Verifica tu email y contraseña.");
  if (!user.is_active) throw forbidden("Tu cuenta está inactiva. Contacta al administrador.");
  return loginOutput.parse({ ...user, accessToken: await issueToken(user) });
}

/** A visitor's own account: always a Patient, with its Patient row from the first moment. */
export async function registerPatient(input: RegisterInput) {
  if (input.role !== "Patient")
    throw forbidden("Solo un administrador puede crear cuentas con ese rol.");
  const { confirmPassword: _, password, ...account } = input;
  const user = await db.user.create({
    data: { ...account, password: await hashPassword(password), Patient: { create: {} } },
  });
  const token = await issueToken(user);
  return { token, session: registerOutput.parse({ id: user.id, token, user }) };
}
