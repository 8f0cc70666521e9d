import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { createAppointment } from "../support/appointments";
import { givenVisit, recordAttendance, storedVisit } from "../support/attendance";
import { call } from "../support/call";
import { emailsOf } from "../support/emails";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { changeStatus, daysAhead, reschedule } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const lastEventOf = async (id: string) => {
  const { data } = await call("GET", `/api/appointments/${id}/events`, { token: admin.token });
  return data.at(-1);
};
const record = async (person: Person, id: string, attendance: string | null) => {
  const { status, data } = await recordAttendance(person, id, { attendance });
  expect(status).toBe(200);
  return data;
};

describe("attendance", () => {
  test("attendance is recorded step by step, with author and time, without an e-mail", async () => {
    const { doctor, patient, id } = await givenVisit();
    const waiting = await record(admin, id, "waiting");
    expect(waiting).toMatchObject({ status: "confirmed", attendance: "waiting" });
    expect(Math.abs(Date.now() - Date.parse(waiting.attendance_at))).toBeLessThan(60_000);
    await record(doctor, id, "in_consultation");
    const done = await record(doctor, id, "attended");
    expect(done).toMatchObject({ status: "completed", attendance: "attended" });
    expect(await lastEventOf(id)).toMatchObject({
      ...{ kind: "attendance", via: "screen", reason: null },
      by: { role: "Doctor", name: `${doctor.name} ${doctor.lastname}` },
      from: { status: "confirmed", attendance: "in_consultation" },
      to: { status: "completed", attendance: "attended" },
    });
    const seen = await call("GET", `/api/appointments?id=${id}`, { token: patient.token });
    expect(seen.data).toEqual([done]);
    expect(await emailsOf(id)).toEqual([]);
  });

  test("attendance can be undone: the appointment is confirmed again, also when 'absent' replaces 'attended'", async () => {
    const { doctor, id } = await givenVisit();
    await record(doctor, id, "attended");
    expect(await record(doctor, id, null)).toMatchObject({
      ...{ status: "confirmed", attendance: null, attendance_at: null },
    });
    await record(doctor, id, "attended");
    expect(await record(doctor, id, "absent")).toMatchObject({
      ...{ status: "confirmed", attendance: "absent" },
    });
    expect(await emailsOf(id)).toEqual([]);
  });

  test("attendance that is already recorded changes nothing", async () => {
    const { doctor, id } = await givenVisit();
    const first = await record(doctor, id, "waiting");
    expect(await record(admin, id, "waiting")).toEqual(first);
    expect(await db.appointmentEvent.count({ where: { appointment_id: id } })).toBe(2);
  });

  test("a patient who is sent back to the waiting room has waited since they arrived", async () => {
    const { doctor, id } = await givenVisit();
    const { attendance_at } = await record(admin, id, "waiting");
    await record(doctor, id, "in_consultation");
    const again = await record(doctor, id, "waiting");
    const apart = Date.parse(again.attendance_at) - Date.parse(attendance_at);
    expect(Math.abs(apart)).toBeLessThan(100);
    expect(again.updatedAt > again.attendance_at).toBe(true);
  });

  test("attendance cannot be recorded before the day, and needs a reason after it", async () => {
    const [ahead, yesterday] = await Promise.all([
      givenVisit({ days: 1 }),
      givenVisit({ days: -1 }),
    ]);
    expect(await recordAttendance(admin, ahead.id, { attendance: "absent" })).toMatchObject({
      ...{ status: 409, message: "Todavía no es el día de la cita." },
    });
    const late = { attendance: "absent" };
    for (const reason of [undefined, "", " "])
      expect(
        await recordAttendance(yesterday.doctor, yesterday.id, { ...late, reason }),
      ).toMatchObject({ status: 422, fields: { reason: "Debe indicar el motivo del cambio" } });
    const reason = "Se anotó tarde";
    const answer = await recordAttendance(yesterday.doctor, yesterday.id, { ...late, reason });
    expect(answer).toMatchObject({ status: 200, data: { attendance: "absent" } });
    expect(await lastEventOf(yesterday.id)).toMatchObject({ kind: "attendance", reason });
  });

  test.each([
    ["pending", "La cita no está confirmada. Confírmala primero."],
    ["cancelled", "La cita ya no admite ese cambio de estado. Actualiza la página."],
  ] as const)("attendance cannot be recorded for a %s appointment", async (status, message) => {
    const { id } = await givenVisit({ status });
    for (const attendance of ["waiting", null])
      expect(await recordAttendance(admin, id, { attendance })).toMatchObject({
        ...{ status: 409, message },
      });
  });

  test("attendance with an unknown value is refused", async () => {
    const { id } = await givenVisit();
    for (const body of [{}, { attendance: "here" }, { attendance: 1 }, { attendance: "" }])
      expect((await recordAttendance(admin, id, body)).status).toBe(422);
    const reason = "x".repeat(201);
    const tooLong = await recordAttendance(admin, id, { attendance: "absent", reason });
    expect(tooLong).toMatchObject({ status: 422, fields: { reason: expect.anything() } });
  });
});

describe("CWE-862: permission to record attendance", () => {
  test("an Admin and the appointment's doctor record attendance, and no patient or other doctor", async () => {
    const { patient, id } = await givenVisit();
    const body = { attendance: "attended" };
    expect((await recordAttendance(patient, id, body)).status).toBe(403);
    expect((await recordAttendance(await createPatient(), id, body)).status).toBe(403);
    expect((await recordAttendance(await createDoctor(), id, body)).status).toBe(404);
    expect(await storedVisit(id)).toMatchObject({ status: "confirmed", attendance: null });
  });
});

describe("attendance and other changes", () => {
  test("completing an appointment records a waiting patient as attended; restoring it undoes that", async () => {
    const { id } = await givenVisit();
    await record(admin, id, "waiting");
    expect((await changeStatus(admin, id, "completed")).data.attendance).toBe("attended");
    expect(await lastEventOf(id)).toMatchObject({
      ...{ kind: "completed", to: { status: "completed", attendance: "attended" } },
    });
    expect((await changeStatus(admin, id, "confirmed")).data.attendance).toBeNull();
  });

  test("a cancellation or a move to another day clears the attendance; another time does not", async () => {
    const { id } = await givenVisit({ start: "23:59" });
    await record(admin, id, "waiting");
    const { data } = await reschedule(admin, id, {
      ...{ date: daysAhead(1), start_time: "09:00", end_time: "09:30" },
    });
    expect(data).toMatchObject({ attendance: null, attendance_at: null });
    const other = await givenVisit();
    await record(admin, other.id, "waiting");
    expect((await changeStatus(admin, other.id, "cancelled")).data.attendance).toBeNull();
  });

  test("a deactivation cancels the appointment, and its history says that the patient was waiting", async () => {
    const { patient, id } = await givenVisit({ start: "23:59" });
    await record(admin, id, "waiting");
    const body = { is_active: false };
    await call("PUT", `/api/users/${patient.id}`, { token: admin.token, body });
    expect(await storedVisit(id)).toMatchObject({ status: "cancelled", attendance: null });
    expect(await lastEventOf(id)).toMatchObject({
      ...{ kind: "cancelled", from: { attendance: "waiting" }, to: { attendance: null } },
    });
  });

  test("the nightly job completes all past appointments except those with an absent patient", async () => {
    const visits = await Promise.all([givenVisit({ days: -1 }), givenVisit({ days: -1 })]);
    const [absent, other] = visits;
    const body = { attendance: "absent", reason: "No vino" };
    await recordAttendance(admin, absent.id, body);
    await db.$executeRaw`SELECT graphile_worker.add_job('end_past_appointments')`;
    await eventually("the other is completed", async () => {
      return (await storedVisit(other.id)).status === "completed";
    });
    expect(await storedVisit(other.id)).toMatchObject({ attendance: null });
    expect(await storedVisit(absent.id)).toMatchObject({
      ...{ status: "confirmed", attendance: "absent" },
    });
  });

  test("a queued e-mail is still sent after the patient arrives", async () => {
    const { patient, id } = await givenVisit({ start: "23:59" });
    await record(admin, id, "waiting");
    const { id: email } = await db.emailMessage.create({
      data: {
        ...{ kind: "changed", appointment_id: id, sequence: 0, recipient: patient.email },
        pointless_after: new Date(Date.now() + 60 * 60 * 1000),
      },
    });
    await eventually("it is sent", async () => {
      const { status } = await db.emailMessage.findUniqueOrThrow({ where: { id: email } });
      expect(status).not.toBe("skipped");
      return status === "sent";
    });
  });
});

describe("CWE-362: simultaneous changes of attendance", () => {
  test("of two simultaneous changes from the same state one succeeds, and the other gets the present state", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { doctor, id } = await givenVisit();
      const updatedAt = (await storedVisit(id)).updatedAt.toISOString();
      const answers = await Promise.all([
        recordAttendance(admin, id, { attendance: "absent", updatedAt }),
        recordAttendance(doctor, id, { attendance: "in_consultation", updatedAt }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const heard = answers.find(({ status }) => status === 200)?.data;
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.message).toMatch(/La cita cambió mientras tanto.*(ausente|en consulta)/);
      expect(await storedVisit(id)).toMatchObject({ attendance: heard.attendance });
      expect(await db.appointmentEvent.count({ where: { appointment_id: id } })).toBe(2);
    }
  });

  test("twenty identical simultaneous recordings make one change", async () => {
    const { doctor, id } = await givenVisit();
    const people = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? admin : doctor));
    const answers = await Promise.all(
      people.map((person) => recordAttendance(person, id, { attendance: "waiting" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.appointmentEvent.count({ where: { appointment_id: id } })).toBe(2);
  });

  test("a simultaneous attendance and cancellation leave a consistent appointment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { doctor, id } = await givenVisit();
      await Promise.all([
        recordAttendance(doctor, id, { attendance: "attended" }),
        changeStatus(admin, id, "cancelled"),
      ]);
      const { status, attendance } = await storedVisit(id);
      expect({ status, attendance }).toEqual({ status: "cancelled", attendance: null });
    }
  });

  test("simultaneous recordings for a doctor's whole waiting room all succeed", async () => {
    const doctor = await createDoctor();
    const patients = await Promise.all(Array.from({ length: 12 }, () => createPatient()));
    const visits = await Promise.all(
      patients.map((patient, index) =>
        createAppointment(doctor, patient, {
          ...{ date: daysAhead(0), status: "confirmed" },
          start: `${String(8 + index).padStart(2, "0")}:00`,
        }),
      ),
    );
    await Promise.all(visits.map(({ id }) => record(admin, id, "waiting")));
    const waiting = { doctor_id: doctor.doctorId, attendance: "waiting" } as const;
    expect(await db.appointment.count({ where: waiting })).toBe(12);
  });
});
