import { DEMO_PASSWORD } from "../stack/content";

export const accounts = {
  Visitor: null,
  Admin: "admin@clinica.test",
  Reception: "recepcion@clinica.test",
  Doctor: "doctor@clinica.test",
  Patient: "paciente@clinica.test",
} as const;

export type Viewer = keyof typeof accounts;

export const viewers = [
  "Visitor",
  "Admin",
  "Reception",
  "Doctor",
  "Patient",
] as const satisfies Viewer[];

/** A token of a demo account; null for a visitor. */
export async function signInAs(viewer: Viewer, origin: string): Promise<string | null> {
  const email = accounts[viewer];
  if (!email) return null;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { data } = await answer.json();
  return data.accessToken;
}
