import { db } from "@/lib/platform/database/db";
import { call } from "./call";
import { registration } from "./people";

/** An account whose e-mail and DNI nobody has verified. */
export const unproved = { email_verified: false, identity_checked_at: null };

/** Registers a new account, as a visitor does. */
export async function register(headers = {}) {
  const body = { ...(await registration()), name: "Urgente Llame", lastname: "Al Banco" };
  const { status, data } = await call("POST", "/api/auth/register", { body, headers });
  const patient = await db.patient.findFirst({ where: { User: { email: body.email } } });
  return { status, email: body.email, token: data?.token, patientId: patient?.id ?? "" };
}
