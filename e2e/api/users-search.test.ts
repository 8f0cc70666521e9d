import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const search = (body: unknown) => call("POST", "/api/users/search", { token: admin.token, body });

const idsIn = ({ data }: { data?: { id: string }[] }) => data?.map(({ id }) => id);

describe("the search", () => {
  test("finds by every filter, alone and together", async () => {
    const word = uniqueWord();
    const [one, other] = await Promise.all([
      createPatient({ name: "José", lastname: `Pérez ${word}` }),
      createDoctor([], { name: "Sol", lastname: `Núñez ${word}` }),
    ]);
    const found = async (filters: object) => idsIn(await search({ lastname: word, ...filters }));
    expect(await found({})).toEqual([other.id, one.id]);
    expect(await found({ name: "JOSE" })).toEqual([one.id]);
    expect(await found({ role: "Doctor" })).toEqual([other.id]);
    expect(await found({ email: one.email.toUpperCase() })).toEqual([one.id]);
    expect(await found({ email: one.email.slice(1, 8) })).toEqual([one.id]);
    expect(await found({ dni: other.dni?.slice(2) })).toEqual([other.id]);
    expect(await found({ dni: "%" })).toEqual([]);
    expect(await found({ name: "Sol", role: "Patient" })).toEqual([]);
    expect(await found({ name: "", email: "", role: "", dni: "" })).toHaveLength(2);
  });

  test.each([
    [{ email: { contains: "" } }, "email"],
    [{ role: "Root" }, "role"],
    [{ limit: 0 }, "limit"],
    [{ limit: 1001 }, "limit"],
    [{ offset: -1 }, "offset"],
    [{ name: "a\0" }, "name"],
  ])("refuses %j", async (filters, field) => {
    const answer = await search(filters);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });
});
