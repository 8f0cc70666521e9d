import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createAdmin, createPatient, PASSWORD, type Person, uniqueWord } from "../support/people";

const update = (actor: Person, person: Person, body: object) =>
  call("PUT", `/api/users/${person.id}`, { token: actor.token, body });

const address = () => `${uniqueWord()}@prueba.test`;

describe("CWE-620: at a session that was left open", () => {
  test("one's own password is not changed where nobody asks for the one there is", async () => {
    const admin = await createAdmin();
    const refused = await update(admin, admin, { password: "Otra-secreta-2" });
    expect(refused).toMatchObject({
      status: 422,
      fields: { password: expect.stringMatching(/Mi cuenta/) },
    });
  });

  test.each(["one's own", "another Admin's"])(
    "%s address takes one's own password",
    async (whose) => {
      const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
      const target = whose === "one's own" ? admin : other;
      const email = address();
      for (const current_password of [undefined, "", "equivocada"])
        expect(await update(admin, target, { email, current_password })).toMatchObject({
          status: 422,
          fields: { current_password: expect.any(String) },
        });
      const changed = await update(admin, target, { email, current_password: PASSWORD });
      expect(changed).toMatchObject({ status: 200, data: { email } });
    },
  );

  test("so does another Admin's password, and guessing it ends", async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    const password = "Otra-secreta-2";
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push(
        (await update(admin, other, { password, current_password: "equivocada" })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

test("CWE-613: an account that gets another address loses its sessions and its way in through Google", async () => {
  const [admin, patient] = await Promise.all([
    createAdmin(),
    createPatient({ google_sub: uniqueWord(), email_verified: true }),
  ]);
  const email = address();
  expect((await update(admin, patient, { email })).status).toBe(200);
  const { token } = patient;
  expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
  expect(await db.user.findUnique({ where: { id: patient.id } })).toMatchObject({
    google_sub: null,
    email_verified: false,
  });
  for (const recipient of [patient.email, email])
    await mailTo(recipient, /^La dirección de tu cuenta cambió/);
});
