import { expect } from "vitest";
import { call } from "./call";
import type { Person } from "./people";

/** The ids in 'Por reubicar', soonest first. */
export async function uncovered(actor: Person, query = ""): Promise<string[]> {
  const path = `/api/appointments?uncovered=true&sort=date${query}`;
  const { data, pagination } = await call("GET", path, { token: actor.token });
  expect(pagination?.total).toBe(data.length);
  return data.map(({ id }: { id: string }) => id);
}
