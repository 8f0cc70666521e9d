import { expect, test } from "vitest";
import type { Actor } from "@/lib/access/actor";
import { soonestDoctorQuery } from "@/lib/agenda/doctors/schema";
import { listSoonestDoctors } from "@/lib/agenda/doctors/service";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { ALL_WEEK, createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { daysAhead } from "../support/slots";

const weekdayAhead = (days: number) => new Date(`${daysAhead(days)}T00:00:00Z`).getUTCDay();

/** Available on one weekday only, so first free in that many days. */
const freeIn = (days: number) => ALL_WEEK.filter(({ weekday }) => weekday === weekdayAhead(days));

test("doctors are sorted by their first free slot, and filtered by it and by specialty", async () => {
  const word = uniqueWord();
  const make = (name: string, windows: typeof ALL_WEEK, is_active = true) =>
    createDoctor(windows, { name, lastname: `Prueba ${word}`, is_active });
  const [late, never, soon, full, gone, patient] = await Promise.all([
    make("Ana", freeIn(5)),
    make("Bea", []),
    make("Eva", freeIn(2)),
    make(
      "Luz",
      freeIn(2).map((window) => ({ ...window, to: "08:30:00" })),
    ),
    make("Sol", ALL_WEEK, false),
    createPatient(),
  ]);
  // The only slot of that day: the next one is a week later.
  await createAppointment(full, patient, { date: daysAhead(2), start: "08:00" });
  await db.doctor.update({
    where: { id: full.doctorId },
    data: { Specialties: { create: { name: `Cardiología ${word}` } } },
  });
  const actor: Actor = {
    ...{ userId: patient.id, role: "Patient", doctorId: null, actsFor: patient.patientId },
    ...{ name: patient.name, lastname: patient.lastname, email: patient.email },
    ...{ title: null, admin_scope: "full" },
    origin: { address: "127.0.0.1", user_agent: null },
  };
  const find = async (query: object) => {
    const given = soonestDoctorQuery.parse({ name: word, ...query });
    const page = await listSoonestDoctors(actor, given);
    const [data, total] = [page.rows(), page.total];
    return { ids: data.map(({ id }) => id), firsts: data.map((row) => row.first_slot), total };
  };

  const { ids, firsts, total } = await find({});
  expect(ids).toEqual([soon, late, full, never].map(({ doctorId }) => doctorId));
  expect(ids).not.toContain(gone.doctorId);
  expect(total).toBe(4);
  expect(firsts).toEqual([
    { date: daysAhead(2), start_time: "08:00:00", end_time: "08:30:00" },
    { date: daysAhead(5), start_time: "08:00:00", end_time: "08:30:00" },
    { date: daysAhead(9), start_time: "08:00:00", end_time: "08:30:00" },
    null,
  ]);

  expect(await find({ free_within: "5" })).toMatchObject({
    ids: [soon.doctorId, late.doctorId],
    total: 2,
  });
  expect(await find({ limit: 1, offset: 2 })).toMatchObject({ ids: [full.doctorId], total: 4 });
  const specialty = await db.specialty.findFirstOrThrow({ where: { name: `Cardiología ${word}` } });
  expect(await find({ specialties: specialty.id })).toMatchObject({
    ids: [full.doctorId],
    total: 1,
  });
});

test("staff find doctors by specialty and name, the soonest first, and are told who has no hours", async () => {
  const word = uniqueWord();
  const [admin, patient, never, late, soon, other] = await Promise.all([
    createAdmin(),
    createPatient(),
    createDoctor([], { name: "Ana" }),
    createDoctor(freeIn(5), { name: "Bea" }),
    createDoctor(freeIn(2), { name: "Eva" }),
    createDoctor(ALL_WEEK),
  ]);
  const doctors = [never, late, soon].map(({ doctorId }) => ({ id: doctorId }));
  await db.specialty.create({
    data: { name: `Cardiología ${word}`, Doctors: { connect: doctors } },
  });
  const search = async (actor: { token: string }, body: object) =>
    (await call("POST", "/api/doctors/search", { token: actor.token, body })).data;
  const bySoonest = { sort: "first_slot", limit: 10 };

  expect(await search(admin, { q: `CARDIOLOGIA ${word}`, ...bySoonest })).toMatchObject([
    { id: soon.doctorId, has_availability: true, first_slot: { date: daysAhead(2) } },
    { id: late.doctorId, has_availability: true, first_slot: { date: daysAhead(5) } },
    { id: never.doctorId, has_availability: false, first_slot: null },
  ]);
  expect(await search(admin, { q: word, ...bySoonest, limit: 1, offset: 1 })).toMatchObject([
    { id: late.doctorId },
  ]);
  for (const q of [
    `${soon.lastname}, eva`,
    `cardio ${soon.lastname}`,
    soon.email,
    `${soon.dni?.slice(0, 2)}.${soon.dni?.slice(2, 5)}.${soon.dni?.slice(5)}`,
  ])
    expect(await search(admin, { q })).toMatchObject([{ id: soon.doctorId }]);
  expect(await search(admin, { q: `${word} ${other.lastname}` })).toEqual([]);

  expect(await search(patient, { q: soon.dni })).toEqual([]);
  const [seen] = await search(patient, { q: word, ...bySoonest });
  expect(seen).toMatchObject({ id: soon.doctorId });
  expect(seen).not.toHaveProperty("has_availability");
});
