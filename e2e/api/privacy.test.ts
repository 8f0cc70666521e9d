import { beforeAll, describe, expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { runLocking } from "../support/locking";
import { createAdmin, type Person, registration } from "../support/people";
import { presentVersion } from "../support/privacy";

// Other files may publish at the same time: each test looks at its own versions only.

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
  await presentVersion();
});

const publish = (body: unknown, { token }: Person = admin) =>
  call("PUT", "/api/privacy", { token, body });
/** A person who has not agreed to anything yet. */
async function newcomer() {
  const { data } = await call("POST", "/api/auth/register", { body: await registration() });
  return { id: data.id, token: data.token };
}
const agreementsOf = async (user_id: string) =>
  (await call("GET", `/api/privacy/agreements?user_id=${user_id}`, { token: admin.token })).data;

describe("the notice", () => {
  test("everybody reads the notice word by word, and every new text is the next version", async () => {
    const text = "Cuidamos tus datos 😀, los de O'Connor también.\n\n<b>Sin negritas</b>";
    const first = await publish({ text: `  ${text}\n` });
    expect(first).toMatchObject({ status: 200, data: { text } });
    const again = await publish({ text });
    expect(again.data.version).toBeGreaterThan(first.data.version);
    const shown = await call("GET", "/api/privacy");
    expect(shown.data.version).toBeGreaterThanOrEqual(again.data.version);
  });

  test.each([
    ["", "El texto es requerido"],
    ["  \n ", "El texto es requerido"],
    ["x".repeat(20_001), "No puede superar 20000 caracteres"],
    ["a\0b", "Contiene caracteres no válidos"],
    [["lista"], "El texto es requerido"],
  ])("the notice refuses a text like %.5j", async (text, message) => {
    expect(await publish({ text })).toMatchObject({ status: 422, fields: { text: message } });
  });

  test("the notice can have 20,000 characters", async () => {
    expect((await publish({ text: "ñ".repeat(20_000) })).status).toBe(200);
  });

  test("simultaneous notices of several Admins each get a version, without a gap", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => publish({ text: `Carrera ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ data }) => data.version)).size).toBe(8);
    const { _max, _count } = await db.privacyNotice.aggregate({
      _max: { version: true },
      _count: true,
    });
    expect(_max.version).toBe(_count);
  });

  test("the second of two Admins who edit the same notice gets an error, and overwrites nothing", async () => {
    const replaces = await presentVersion();
    const answers = await Promise.all(["Uno", "Otro"].map((text) => publish({ text, replaces })));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.message).toMatch(/^Otra persona publicó un aviso mientras tanto/);
  });

  test("the audit log says who published the notice", async () => {
    const publisher = await createAdmin();
    await publish({ text: "Con nombre" }, publisher);
    const rows = await db.$queryRaw`
      SELECT action, result FROM audit_log WHERE actor_id = ${publisher.id}::uuid`;
    expect(rows).toEqual([{ action: "privacy.publish", result: "ok" }]);
  });
});

describe("agreements", () => {
  const agree = ({ token }: Pick<Person, "token">, version: unknown) =>
    call("POST", "/api/privacy/agreements", { token, body: { version } });

  test("an agreement is stored once for each version, with its first time", async () => {
    const patient = await newcomer();
    expect(await agreementsOf(patient.id)).toEqual([]);
    const version = await presentVersion();
    const first = await agree(patient, version);
    expect(first).toMatchObject({ status: 201, data: { user_id: patient.id, version } });
    const [again] = await Promise.all([agree(patient, version), agree(patient, version)]);
    expect(again.data).toEqual(first.data);
    const { version: next } = (await publish({ text: "Cambió" })).data;
    await agree(patient, next);
    expect((await agreementsOf(patient.id)).map((one: { version: number }) => one.version)).toEqual(
      [next, version],
    );
  });

  test.each([0, -1, 1.5, "1", null, 2_147_483_647, 1e12])(
    "an agreement refuses version %j",
    async (version) => {
      const answer = await agree(await newcomer(), version);
      expect(answer).toMatchObject({ status: 422, fields: { version: expect.any(String) } });
    },
  );

  test("an agreement stays after its account is deleted, and cannot be changed", async () => {
    const patient = await newcomer();
    await agree(patient, await presentVersion());
    await db.user.delete({ where: { id: patient.id } });
    expect(await agreementsOf(patient.id)).toHaveLength(1);
    const refused = async (statement: Prisma.Sql) =>
      expect(db.$executeRaw(statement)).rejects.toThrow(/is insert-only/);
    await refused(Prisma.sql`UPDATE privacy_agreements SET at = now()`);
    await refused(Prisma.sql`DELETE FROM privacy_agreements WHERE user_id = ${patient.id}::uuid`);
    await refused(Prisma.sql`UPDATE privacy_notices SET text = 'x'`);
    await refused(Prisma.sql`DELETE FROM privacy_notices`);
    for (const table of ["privacy_agreements", "privacy_notices CASCADE"])
      await expect(runLocking(`TRUNCATE ${table}`)).rejects.toThrow(/is insert-only/);
  });
});

describe("registration", () => {
  const register = async (more: object) =>
    call("POST", "/api/auth/register", { body: { ...(await registration()), ...more } });

  test("a registration agrees to the version that was shown, and to none without it", async () => {
    const privacy_version = (await publish({ text: "Al registrarse" })).data.version;
    const { status, data } = await register({ privacy_version });
    // Another file may have published in between.
    if (privacy_version === (await presentVersion())) expect(status).toBe(201);
    if (status === 201)
      expect(await agreementsOf(data.id)).toMatchObject([{ version: privacy_version }]);
    expect(await agreementsOf((await register({})).data.id)).toEqual([]);
  });

  test("a registration with an outdated version is refused, and creates no account", async () => {
    const stale = await presentVersion();
    await publish({ text: "Otra vez" });
    const message = "El aviso de privacidad cambió. Léelo y vuelve a enviar.";
    const body = { ...(await registration()), privacy_version: stale };
    const answer = await call("POST", "/api/auth/register", { body });
    expect(answer).toMatchObject({ status: 409, message, fields: { privacy_version: message } });
    expect(await db.user.count({ where: { email: body.email } })).toBe(0);
    expect((await register({ privacy_version: "1" })).status).toBe(422);
  });
});
