import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { createdEvent } from "../support/appointments";
import { call } from "../support/call";
import { caughtFor, mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { book, booking, changeStatus } from "../support/slots";

describe("the Admin's list of e-mails", () => {
  const get = async (query: string) => {
    const { token } = await createAdmin();
    return call("GET", `/api/emails?${query}`, { token });
  };
  const resend = async (id: string) => {
    const { token } = await createAdmin();
    return call("POST", `/api/emails/${id}/resend`, { token });
  };

  test("the list of e-mails has recipients and subjects, but never the text", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data: booked } = await book(patient, booking(doctor));
    await mailTo(patient.email, /agendada/);
    const filters = `recipient=${patient.email}&appointment_id=${booked.id}`;
    const answer = await eventually("it is marked", async () => {
      const found = await get(`${filters}&status=sent`);
      return found.pagination?.total === 1 && found;
    });
    expect(answer.data[0]).toMatchObject({
      ...{
        recipient: patient.email,
        kind: "booked",
        status: "sent",
        attempts: 1,
        last_error: null,
      },
      ...{ appointment_id: booked.id, subject: expect.stringMatching(/^Tu cita fue agendada: /) },
    });
    expect(JSON.stringify(answer.data)).not.toMatch(/text|facts|Hola/);
    expect((await get(`${filters}&status=failed`)).data).toEqual([]);
    expect((await get("status=otro")).status).toBe(400);
  });

  test("the list of e-mails is searched by a part of an address, among sent and queued e-mails", async () => {
    const word = uniqueWord();
    const withAddress = (name: string, data: object) =>
      db.emailMessage.create({
        data: {
          ...{
            kind: "test",
            recipient: `${name}.${word}@prueba.test`,
            status: "sent",
            subject: "Hola",
          },
          ...{ pointless_after: new Date(), ...data },
        },
      });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const [sent, queued] = await Promise.all([
      withAddress("ana", {}),
      withAddress("eva", {
        status: "queued",
        next_attempt_at: tomorrow,
        pointless_after: tomorrow,
      }),
      withAddress("eva", { status: "skipped", recipient: `eva.${uniqueWord()}@prueba.test` }),
    ]);
    const idsOf = async (query: string) =>
      (await get(query)).data.map(({ id }: { id: string }) => id).toSorted();
    expect(await idsOf(`recipient=${word}`)).toEqual([sent.id, queued.id].toSorted());
    expect(await idsOf(`recipient=A.${word.toUpperCase()}`)).toEqual(
      [sent.id, queued.id].toSorted(),
    );
    expect(await idsOf(`recipient=eva.${word}`)).toEqual([queued.id]);
    expect(await idsOf(`recipient=${word}&status=sent`)).toEqual([sent.id]);
    expect(await idsOf(`recipient=_.${word}`)).toEqual([]);
  });

  test("the list of e-mails finds nothing for an unknown address", async () => {
    const email = `${uniqueWord()}@prueba.test`;
    await call("POST", "/api/auth/reset-password", { body: { email } });
    await eventually("it is dropped", async () => {
      return (await db.emailMessage.count({ where: { recipient: email } })) === 0;
    });
    expect(await db.emailRecipient.count({ where: { address: email } })).toBe(0);
  });

  test("an e-mail is resent under another Message-ID while its content is still true", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data: booked } = await book(patient, booking(doctor));
    await mailTo(patient.email, /agendada/);
    const row = await eventually("it is marked", () =>
      db.emailMessage.findFirst({ where: { recipient: patient.email, status: "sent" } }),
    );
    // That the patient has come leaves the e-mail true.
    const { create } = createdEvent().Events;
    const come = { ...create, kind: "attendance" as const, sequence: 1 };
    await db.appointment.update({
      where: { id: booked.id },
      data: { sequence: 1, Events: { create: come } },
    });
    expect(await resend(row.id)).toMatchObject({ status: 200, data: { status: "queued" } });
    const twice = await eventually("twice", async () => {
      const caught = await caughtFor(patient.email);
      return caught.length === 2 && caught;
    });
    expect(new Set(twice.map(({ messageId }) => messageId)).size).toBe(2);
    await changeStatus(doctor, booked.id, "confirmed");
    expect(await resend(row.id)).toMatchObject({
      status: 409,
      message: "La cita cambió después: este correo ya no sería cierto.",
    });
  });

  test("a test e-mail can be sent to any address", async () => {
    const { token } = await createAdmin();
    const recipient = `${uniqueWord()}@prueba.test`;
    const send = (body: object) => call("POST", "/api/emails/test", { token, body });
    expect(await send({ recipient })).toMatchObject({ status: 201, data: { kind: "test" } });
    await mailTo(recipient, /^Correo de prueba$/);
    expect((await send({ recipient: "ana@" })).fields).toEqual({ recipient: "Email inválido" });
  });

  test("the list of e-mails keeps their details for 90 days, and their existence for good", async () => {
    const old = await db.emailMessage.create({
      data: {
        ...{ kind: "password_changed", recipient: "nadie@prueba.test", status: "sent" },
        ...{ subject: "Tu contraseña fue cambiada", text: "Hola, Ana:", facts: { name: "Ana" } },
        createdAt: new Date(Date.now() - 91 * 24 * 60 * 60 * 1000),
        pointless_after: new Date(),
      },
    });
    await db.$executeRaw`SELECT graphile_worker.add_job('sweep')`;
    const wiped = await eventually("it is wiped", () =>
      db.emailMessage.findFirst({ where: { id: old.id, text: null } }),
    );
    expect(wiped).toMatchObject({ facts: {}, status: "sent", subject: old.subject });
  });
});
