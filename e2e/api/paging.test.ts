import { expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createNamesakes,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { daysAhead } from "../support/slots";

type Row = { id: string; User: { name: string; lastname: string } };

async function pageThrough(actor: Person, lastname: string, limit: number) {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += limit) {
    const body = { lastname, limit, offset };
    const page = await call("POST", "/api/patients/search", { token: actor.token, body });
    expect(page.pagination).toMatchObject({ limit, offset });
    rows.push(...page.data);
    if (page.data.length < limit) return { rows, total: page.pagination?.total };
  }
}

test("1,500 patients page through completely, with no repeats and no gaps", async () => {
  const [admin, lastname] = [await createAdmin(), `Muchos${uniqueWord()}`];
  await createNamesakes(1_500, lastname);
  for (const limit of [97, 1_000]) {
    const { rows, total } = await pageThrough(admin, lastname, limit);
    expect(total).toBe(1_500);
    expect(rows).toHaveLength(1_500);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_500);
    const names = rows.map(({ User }) => User.name);
    expect(names).toEqual(names.toSorted());
  }
});

test("appointments page through completely, ahead and past", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  for (let day = -7; day <= 7; day += 1)
    await createAppointment(doctor, patient, { date: daysAhead(day), status: "confirmed" });
  const dates: string[] = [];
  for (let offset = 0; offset < 15; offset += 4) {
    const path = `/api/appointments?limit=4&offset=${offset}`;
    const page = await call("GET", path, { token: doctor.token });
    expect(page.pagination?.total).toBe(15);
    dates.push(...page.data.map(({ date }: { date: string }) => date));
  }
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].map(daysAhead);
  const past = [-1, -2, -3, -4, -5, -6, -7].map(daysAhead);
  expect(dates).toEqual([...ahead, ...past]);
});

test("2,500 past appointments page through completely, also past the middle, in each order", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await db.query(Prisma.sql`
    INSERT INTO appointments (id, doctor_id, patient_id, date, start_time, end_time, status)
    SELECT gen_random_uuid(), ${doctor.doctorId}::uuid, ${patient.patientId}::uuid,
           ${daysAhead(-1)}::date - day, '09:00', '09:30', 'completed'
      FROM generate_series(0, 2499) AS day`);
  await createAppointment(doctor, patient, { date: daysAhead(1) });
  for (const sort of ["nearest", "-date", "date"]) {
    const dates: string[] = [];
    for (let offset = 0; offset < 2_501; offset += 400) {
      const path = `/api/appointments?sort=${sort}&limit=400&offset=${offset}`;
      const page = await call("GET", path, { token: doctor.token });
      expect(page.pagination?.total).toBe(2_501);
      dates.push(...page.data.map(({ date }: { date: string }) => date));
    }
    expect(new Set(dates).size).toBe(2_501);
    expect(dates).toEqual(sort === "date" ? dates.toSorted() : dates.toSorted().toReversed());
  }
});
