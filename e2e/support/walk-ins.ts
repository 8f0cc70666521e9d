import { expect } from "vitest";
import { call } from "./call";
import { type Person, uniqueWord } from "./people";

/** A person who is at the desk for the first time. */
export const somebody = () => ({
  ...{ name: "Rosa", lastname: `Quiroga ${uniqueWord()}`, phone: "11 4444-0000" },
});

export const register = (person: Person, body: unknown) =>
  call("POST", "/api/patients/walk-in", { token: person.token, body });

/** A patient registered at the desk. `id` is the id of the patient row. */
export async function walkIn(admin: Person, given: object = {}) {
  const { status, data } = await register(admin, { ...somebody(), ...given });
  expect(status).toBe(201);
  return { id: String(data.id), userId: String(data.User.id), User: data.User };
}
