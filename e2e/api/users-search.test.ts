import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
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
  test("the search for users finds by every filter, alone and combined", async () => {
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

  test("the search for users finds a DNI with or without dots and spaces", async () => {
    const { id, dni } = await createPatient();
    const typed = `${dni?.slice(0, 2)}.${dni?.slice(2, 5)}.${dni?.slice(5)}`;
    expect(idsIn(await search({ dni: typed }))).toEqual([id]);
    expect(idsIn(await search({ dni: `${dni?.slice(0, 5)}-${dni?.slice(5)} ` }))).toEqual([id]);
    expect(idsIn(await search({ dni: ".", limit: 2 }))).toHaveLength(2);
  });

  test("the search for users finds a name in any order, a DNI, a telephone number and an address in one box", async () => {
    const [word, number] = [uniqueWord(), await freeDni()];
    const phone = `+54 (11) ${number.slice(0, 4)}-${number.slice(4)}`;
    const lastname = `García ${word}`;
    const { id, dni, email } = await createPatient({ name: "Ana María", lastname, phone });
    const other = await createPatient({ name: "Ana", lastname: `Pérez ${word}` });
    const found = async (q: string) => idsIn(await search({ q }));
    for (const q of [`${lastname}, Ana`, `garcia ${word},ana`, `Ana Maria Garcia ${word}`])
      expect(await found(q)).toEqual([id]);
    expect(idsIn(await search({ name: `${lastname}, Ana` }))).toEqual([id]);
    expect(await found(word)).toEqual([id, other.id]);
    expect(await found(`${dni?.slice(0, 2)}.${dni?.slice(2, 5)}.${dni?.slice(5)}`)).toEqual([id]);
    for (const q of [phone, `+5411${number}`, `(011) ${number}`, number])
      expect(await found(q)).toEqual([id]);
    expect(await found(email.toUpperCase())).toEqual([id]);
    expect(await found(email.slice(2, -4))).toEqual([id]);
    expect(idsIn(await search({ q: word, email: other.email }))).toEqual([other.id]);
    expect(idsIn(await search({ q: word, role: "Doctor" }))).toEqual([]);
  });

  test.each([
    [{ email: { contains: "" } }, "email"],
    [{ role: "Root" }, "role"],
    [{ limit: 0 }, "limit"],
    [{ limit: 1001 }, "limit"],
    [{ offset: -1 }, "offset"],
    [{ name: "a\0" }, "name"],
  ])("the search for users refuses %j", async (filters, field) => {
    const answer = await search(filters);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });
});
