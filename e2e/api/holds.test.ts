import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, PASSWORD } from "../support/people";
import { book, booking } from "../support/slots";
import {
  createStranger,
  createStrangers,
  fill,
  someDomain,
  someNetwork,
} from "../support/strangers";

test("a source that fills its limit causes a warning, and can be released: appointments cancelled, accounts deactivated", async () => {
  const [admin, doctor, network] = [await createAdmin(), await createDoctor(), someNetwork()];
  const { token } = admin;
  const [last, ...people] = await createStrangers(4, () => network, someDomain);
  await fill(doctor, people);
  const source = `${network}.0/24`;
  const hold = { source, accounts: 4, appointments: 60, limit: 60 };
  const found = async () =>
    (await call("GET", "/api/limits/holds", { token })).data.find(
      (one: { source: string }) => one.source === source,
    );
  expect(await found()).toEqual(hold);
  const system = await call("GET", "/api/system", { token });
  expect(system.data.holds).toContainEqual(hold);
  expect(system.data.warnings).toContain("holds");
  if (!last) throw new Error("nobody");
  expect((await book(last, booking(doctor))).status).toBe(409);

  const release = (current_password: string) =>
    call("POST", "/api/limits/holds", { token, body: { source, current_password } });
  expect(await release("equivocada")).toMatchObject({
    status: 422,
    fields: { current_password: expect.any(String) },
  });
  expect(await found()).toEqual(hold);
  expect(await release(PASSWORD)).toMatchObject({
    status: 200,
    data: { cancelled: 60, deactivated: 4 },
  });
  expect(await release(PASSWORD)).toMatchObject({ data: { cancelled: 0, deactivated: 0 } });
  expect(await found()).toBeUndefined();
  for (const { id, patientId } of people) {
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ is_active: false });
    expect(
      await db.appointment.count({
        where: { patient_id: patientId, status: { not: "cancelled" } },
      }),
    ).toBe(0);
    expect(await db.auditLog.findMany({ where: { entity_ids: { has: id } } })).toMatchObject([
      { action: "users.deactivate", actor_id: admin.id },
    ]);
  }
  await mailTo(doctor.email, /^Se cancelaron citas/);
  expect(await db.emailMessage.count({ where: { recipient: doctor.email } })).toBe(1);
  expect((await book(last, booking(doctor))).status).toBe(401);
  const another = await createStranger(network, someDomain());
  expect((await book(another, booking(doctor))).status).toBe(201);
});

test("a network that is no longer stored is named by its key, and released by it", async () => {
  const [admin, doctor, network] = [await createAdmin(), await createDoctor(), someNetwork()];
  const people = await createStrangers(3, () => network, someDomain);
  await fill(doctor, people);
  await db.user.updateMany({
    where: { id: { in: people.map(({ id }) => id) } },
    data: { registered_network: null },
  });
  const source = people[0]?.registered_from;
  const { token } = admin;
  const { data } = await call("GET", "/api/limits/holds", { token });
  expect(data).toContainEqual({ source, accounts: 3, appointments: 60, limit: 60 });
  const body = { source, current_password: PASSWORD };
  expect((await call("POST", "/api/limits/holds", { token, body })).data).toEqual({
    ...{ cancelled: 60, deactivated: 3 },
  });
});

test("a domain is listed and released, and a public provider's is neither", async () => {
  const [{ token }, domain] = [await createAdmin(), someDomain()];
  for (const one of [domain, "gmail.com"])
    await fill(await createDoctor(), await createStrangers(3, someNetwork, () => one));
  const { data } = await call("GET", "/api/limits/holds", { token });
  expect(data).toContainEqual({ source: domain, accounts: 3, appointments: 60, limit: 60 });
  expect(data.map(({ source }: { source: string }) => source)).not.toContain("gmail.com");
  const body = { source: "gmail.com", current_password: PASSWORD };
  expect(await call("POST", "/api/limits/holds", { token, body })).toMatchObject({
    ...{ status: 422, fields: { source: expect.stringContaining("gmail.com") } },
  });
  const released = { ...body, source: domain };
  expect((await call("POST", "/api/limits/holds", { token, body: released })).data).toEqual({
    ...{ cancelled: 60, deactivated: 3 },
  });
});
