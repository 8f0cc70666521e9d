import { beforeAll, describe, expect, test } from "vitest";
import { byLink, recordEvents } from "@/lib/agenda/appointments/events";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { eventually } from "@/scripts/testing/eventually";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { emailsOf } from "../support/emails";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const historyOf = async ({ token }: Person, id: string) =>
  (await call("GET", `/api/appointments/${id}/events`, { token })).data;

describe("an appointment's history", () => {
  test("an appointment's history has each change with its author and values; a patient sees no staff names but the doctor's", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const wanted = { ...booking(doctor), notes: "Secreto clínico" };
    const { data } = await book(patient, wanted);
    await changeStatus(doctor, data.id, "confirmed");
    const edit = (body: object) =>
      call("PUT", `/api/appointments/${data.id}`, { token: admin.token, body });
    await edit({ date: daysAhead(2), notes: "Otra cosa" });
    await edit({});
    await edit({ notes: "" });
    await changeStatus(admin, data.id, "cancelled");
    await changeStatus(admin, data.id, "pending");

    const by = (role: string, person: Person | null) => ({
      role,
      name: person && fullName(person),
      title: null,
    });
    const day = { date: wanted.date, start_time: "09:00:00", end_time: "09:30:00" };
    const expected = [
      [
        "created",
        "Patient",
        patient,
        null,
        { ...day, doctor_id: doctor.doctorId, status: "pending", notes: true },
      ],
      ["confirmed", "Doctor", doctor, { status: "pending" }, { status: "confirmed" }],
      [
        "moved",
        "Admin",
        admin,
        { date: wanted.date, notes: true },
        { date: daysAhead(2), notes: true },
      ],
      ["edited", "Admin", admin, { notes: true }, { notes: true }],
      ["cancelled", "Admin", admin, { status: "confirmed" }, { status: "cancelled" }],
      ["reopened", "Admin", admin, { status: "cancelled" }, { status: "pending" }],
    ] as const;
    const rows = (isPatient: boolean) =>
      expected.map(([kind, role, person, from, to]) => ({
        ...{ id: expect.any(String), at: expect.stringMatching(/Z$/), kind, from, to },
        by: by(role, isPatient && person === admin ? null : person),
        ...{ reason: null, via: "screen" },
      }));
    expect(await historyOf(doctor, data.id)).toEqual(rows(false));
    expect(await historyOf(patient, data.id)).toEqual(rows(true));
    expect(JSON.stringify(await historyOf(admin, data.id))).not.toContain("Secreto");
    const emails = await emailsOf(data.id);
    expect(emails.map(({ kind, sequence }) => `${kind} ${sequence}`)).toEqual([
      // Neither a no-op change nor new notes make the later e-mails outdated.
      ...["booked 0", "doctor_booked 0", "confirmed 1", "changed 2"],
      ...["cancelled 3", "changed 4", "doctor_booked 4"],
    ]);
  });

  test("an appointment's history says that a deactivation cancelled it, and by whom", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { id } = await createAppointment(doctor, patient, { status: "confirmed" });
    const body = { is_active: false };
    await call("PUT", `/api/users/${patient.id}`, { token: admin.token, body });
    expect(await historyOf(admin, id)).toMatchObject([
      { kind: "created" },
      {
        ...{ kind: "cancelled", by: { role: "Admin", name: fullName(admin) }, via: "screen" },
        ...{ from: { status: "confirmed" }, to: { status: "cancelled" } },
        reason: "Se cerró la cuenta del paciente.",
      },
    ]);
  });

  test("an appointment's history cannot be changed while the appointment exists", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor));
    await emailsOf(data.id);
    const where = Prisma.sql`WHERE appointment_id = ${data.id}::uuid`;
    const attempt = (statement: Prisma.Sql) => expect(db.$executeRaw(statement)).rejects;
    const refusal = /appointment_events is append-only/;
    await attempt(Prisma.sql`UPDATE appointment_events SET reason = 'x' ${where}`).toThrow(refusal);
    await attempt(Prisma.sql`UPDATE appointment_events SET handled_at = NULL ${where}`).toThrow(
      refusal,
    );
    await attempt(Prisma.sql`DELETE FROM appointment_events ${where}`).toThrow(refusal);
    await call("DELETE", `/api/appointments/${data.id}`, { token: admin.token });
    expect(await db.appointmentEvent.count({ where: { appointment_id: data.id } })).toBe(0);
  });
});

test("the nightly job closes past appointments: confirmed become completed, pending cancelled, without e-mails", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const given = (start: string, status: "pending" | "confirmed" | "cancelled", days: number) =>
    createAppointment(doctor, patient, { start, status, date: daysAhead(days) });
  const confirmed = await given("09:00", "confirmed", -3);
  const pending = await given("10:00", "pending", -3);
  const cancelled = await given("11:00", "cancelled", -3);
  const ahead = await given("09:00", "pending", 3);
  await db.$executeRaw`SELECT graphile_worker.add_job('end_past_appointments')`;
  const statusOf = async ({ id }: { id: string }) =>
    (await db.appointment.findUniqueOrThrow({ where: { id } })).status;
  await eventually("they are ended", async () => (await statusOf(pending)) === "cancelled");
  expect(await Promise.all([confirmed, cancelled, ahead].map(statusOf))).toEqual([
    ...["completed", "cancelled", "pending"],
  ]);
  expect(await historyOf(patient, pending.id)).toMatchObject([
    { kind: "created" },
    {
      ...{ kind: "cancelled", by: { role: "System", name: null }, via: "job" },
      reason: "Pasó su horario sin que se confirmara.",
    },
  ]);
  expect(await historyOf(patient, confirmed.id)).toMatchObject([
    { kind: "created" },
    { kind: "completed", reason: null },
  ]);
  expect(await historyOf(patient, cancelled.id)).toMatchObject([{ kind: "created" }]);
  expect(await db.emailMessage.count({ where: { recipient: patient.email } })).toBe(0);
});

test("an appointment whose e-mails cannot be made delays no other, and gets them when they can be made", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const broken = await createAppointment(doctor, patient, { start: "09:00" });
  const sound = await createAppointment(doctor, patient, { start: "10:00" });
  const { raw } = Prisma;
  await db.$executeRaw`
    CREATE FUNCTION fail_one() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken''; END'`;
  await db.$executeRaw(
    raw(`CREATE TRIGGER fail_one BEFORE INSERT ON email_messages FOR EACH ROW
         WHEN (NEW.appointment_id = '${broken.id}') EXECUTE FUNCTION fail_one()`),
  );
  const created = ({ id }: { id: string }) => ({
    ...{ appointment_id: id, sequence: 0, kind: "created" as const },
    ...{ from: null, to: { status: "pending" as const } },
  });
  try {
    await recordEvents(db, byLink, [created(broken), created(sound)], { notify: true });
    expect(await emailsOf(sound.id)).toHaveLength(2);
    expect(await db.emailMessage.count({ where: { appointment_id: broken.id } })).toBe(0);
  } finally {
    await db.$executeRaw`DROP FUNCTION fail_one CASCADE`;
  }
  expect(await emailsOf(broken.id)).toHaveLength(2);
});

test("the database commits no appointment, and no change of one, without its event", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id, ...row } = await createAppointment(doctor, patient);
  const { date, start_time, end_time, status } = row;
  const parties = { doctor_id: doctor.doctorId, patient_id: patient.patientId };
  const silently = (attempt: Promise<unknown>) =>
    expect(attempt).rejects.toThrow(/23000|has no event of its change/);
  const tomorrow = new Date(+date + 24 * 60 * 60 * 1000);
  const other = { ...parties, date: tomorrow, start_time, end_time, status };
  await silently(db.appointment.create({ data: other }));
  await silently(db.appointment.update({ where: { id }, data: { sequence: 1 } }));
  expect(await db.appointment.findMany({ where: parties })).toMatchObject([{ id, sequence: 0 }]);
  // Deleting the appointment in the same transaction deletes its events too.
  await db.$transaction([
    db.appointment.update({ where: { id }, data: { sequence: 1 } }),
    db.appointment.delete({ where: { id } }),
  ]);
});
