import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { createException, preview } from "../support/exceptions";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

type Answer = Awaited<ReturnType<typeof call>>;

const uncoveredIds = async (doctor: Person): Promise<string[]> => {
  const { data } = await call("GET", "/api/appointments?uncovered=true", { token: doctor.token });
  return data.map(({ id }: { id: string }) => id);
};

test("CWE-362: in 100 simultaneous bookings and closings of an hour, each booking is refused or listed", async () => {
  const doctor = await createDoctor();
  const outcomes = { refused: 0, listed: 0 };
  for (let round = 0; round < 100; round += 1) {
    const patient = await createPatient();
    const start = `${String(8 + (round % 10)).padStart(2, "0")}:00`;
    const date = daysAhead(3 + Math.floor(round / 10));
    const wanted = booking(doctor, start, date);
    const hour = {
      ...{ doctor_id: doctor.doctorId, kind: "time_off", date_from: date, date_to: date },
      ...{ start_time: wanted.start_time, end_time: wanted.end_time },
    };
    const { digest } = (await preview(doctor, hour)).data;
    // Neither is always the first.
    const works: (() => Promise<Answer>)[] = [
      () => book(patient, wanted),
      () => createException(doctor, { ...hour, digest }),
    ];
    const [first, second] = round % 2 ? works.toReversed() : works;
    const answers = await Promise.all([first?.(), second?.()]);
    const [booked, closed] = round % 2 ? answers.toReversed() : answers;
    if (booked?.status === 201) {
      // It came first: the closing hears of it, and shows it.
      expect(closed).toMatchObject({ status: 409, fields: { digest: expect.any(String) } });
      const shown = await preview(doctor, hour);
      expect(shown.data.appointments.map(({ id }: { id: string }) => id)).toEqual([booked.data.id]);
      expect(shown.data.digest).toBe(closed?.fields?.digest);
      const saved = await createException(doctor, { ...hour, digest: closed?.fields?.digest });
      expect(saved.status).toBe(201);
      expect(await uncoveredIds(doctor)).toContain(booked.data.id);
      outcomes.listed += 1;
    } else {
      expect([booked?.status, closed?.status]).toEqual([409, 201]);
      outcomes.refused += 1;
    }
  }
  expect(outcomes.refused + outcomes.listed).toBe(100);
  expect(await db.appointment.count({ where: { doctor_id: doctor.doctorId } })).toBe(
    outcomes.listed,
  );
  expect(await uncoveredIds(doctor)).toHaveLength(outcomes.listed);
});

test("CWE-362: the same hour closed twice at once is closed once", async () => {
  const doctor = await createDoctor();
  const day = { kind: "time_off", date_from: daysAhead(3), date_to: daysAhead(3) };
  const answers = await Promise.all([createException(doctor, day), createException(doctor, day)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("CWE-362: holidays stored while doctors are booked and moved between end without a deadlock", async () => {
  const doctors = await Promise.all([createDoctor(), createDoctor(), createDoctor()]);
  const admin = await createAdmin();
  const patients = await Promise.all(doctors.map(() => createPatient()));
  const years = Array.from({ length: 10 }, (_, index) => 2300 + index);
  const work = years.flatMap((year, round) => [
    createException(admin, {
      ...{ kind: "holiday", date_from: `${year}-07-01`, date_to: `${year}-07-01` },
    }),
    ...doctors.map((doctor, index) => {
      const patient = patients[(index + round) % patients.length];
      if (!patient) throw new Error("No such patient.");
      return book(patient, booking(doctor, "09:00", daysAhead(3 + round)));
    }),
  ]);
  const answers = await Promise.all(work);
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  await db.scheduleException.deleteMany({
    where: { kind: "holiday", date_from: { in: years.map((year) => new Date(`${year}-07-01`)) } },
  });
});
