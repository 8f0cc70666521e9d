import { db } from "@/lib/platform/database/db";
import { call } from "./call";
import { registration } from "./people";

/** An account of whose owner nothing is known. */
export const unproved = { email_verified: false, identity_checked_at: null };

/** Somebody who registered themselves just now. */
export async function register(headers = {}) {
  const body = { ...(await registration()), name: "Urgente Llame", lastname: "Al Banco" };
  const { status, data } = await call("POST", "/api/auth/register", { body, headers });
  const patient = await db.patient.findFirst({ where: { User: { email: body.email } } });
  return { status, email: body.email, token: data?.token, patientId: patient?.id ?? "" };
}
