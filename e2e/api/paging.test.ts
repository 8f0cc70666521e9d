import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { systemActor } from "@/lib/access/actor";
import { listAuditLog } from "@/lib/accounts/audit/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { searchPatients } from "@/lib/people/patients/service";
import { db } from "@/lib/platform/database/db";
import { listRecordTitles } from "@/lib/records/clinical-records/service";
import type { ListPage } from "@/lib/shared/list-page";
import type { Paging } from "@/lib/shared/page";
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
  await db.run(Prisma.sql`
    WITH created AS (
      INSERT INTO appointments (id, doctor_id, patient_id, date, start_time, end_time, status)
      SELECT gen_random_uuid(), ${doctor.doctorId}::uuid, ${patient.patientId}::uuid,
             ${daysAhead(-1)}::date - day, '09:00', '09:30', 'completed'
        FROM generate_series(0, 2499) AS day RETURNING id
    )
    INSERT INTO appointment_events (id, appointment_id, kind, actor_role, via, sequence, handled_at)
    SELECT gen_random_uuid(), id, 'created', 'System', 'job', 0, now() FROM created`);
  await createAppointment(doctor, patient, { date: daysAhead(1) });
  for (const sort of ["nearest", "now", "-date", "date"]) {
    const list = `/api/appointments?sort=${sort}&limit=400`;
    const dates: string[] = [];
    for (let offset = 0; offset < 2_501; offset += 400) {
      const page = await call("GET", `${list}&offset=${offset}`, { token: doctor.token });
      expect(page.pagination?.total).toBe(2_501);
      dates.push(...page.data.map(({ date }: { date: string }) => date));
    }
    expect(new Set(dates).size).toBe(2_501);
    expect(dates).toEqual(sort === "date" ? dates.toSorted() : dates.toSorted().toReversed());
    expect((await walk(doctor, list)).map(({ date }) => date)).toEqual(dates);
  }
});

/** Reads a list page by page: by cursor if the response has one, otherwise by offset. */
async function walk({ token }: Person, list: string) {
  const rows: Record<string, unknown>[] = [];
  for (let [offset, after] = [0, ""]; ; ) {
    const path = `${list}&offset=${after ? 0 : offset}&after=${after}`;
    const { status, data, pagination } = await call("GET", path, { token });
    expect(status).toBe(200);
    rows.push(...data);
    if (data.length < 400) return rows;
    offset += data.length;
    after = pagination?.next ?? "";
    expect(after !== "").toBe(offset > 1_000);
  }
}

/** The same for a service's list, which has a cursor from the first page on. */
async function walkService<Row>(read: (paging: Paging) => Promise<ListPage<Row[]>>) {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read({ limit: 4, offset: 0, after });
    const data = page.rows();
    rows.push(...data);
    if (data.length < 4) return rows;
    after = page.next;
  }
}

describe("a page after a cursor", () => {
  test.each(["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const)(
    "a page after a cursor is the next page of a list by %s, even with equal rows",
    async (sort) => {
      const patient = await createPatient();
      const { patientId: patient_id } = patient;
      await db.run(Prisma.sql`
        INSERT INTO clinical_records (id, patient_id, title, body, created_at, updated_at)
        SELECT gen_random_uuid(), ${patient_id}::uuid, 'Control', 'Sin novedades.', at, at
          FROM generate_series(0, 24) AS n, LATERAL (SELECT now() - n / 5 * interval '1 day') AS moment(at)`);
      const list = (paging: Paging) =>
        listRecordTitles(systemActor, { patient_id, sort, ...paging });
      const whole = await list({ limit: 100, offset: 0 });
      expect(whole.rows()).toHaveLength(25);
      expect(await walkService(list)).toEqual(whole.rows());
    },
  );

  test("a page after a cursor is the next page of the audit log, by number, and of people, by name", async () => {
    const [admin, lastname] = [await createAdmin(), `Muchos${uniqueWord()}`];
    await createNamesakes(11, lastname);
    const people = (paging: Paging) => searchPatients(systemActor, { lastname, ...paging });
    const all = await people({ limit: 100, offset: 0 });
    expect(await walkService(people)).toEqual(all.rows());
    expect(all.total).toBe(11);

    // Each page shows a different number of people: equal reads would share one row.
    for (let limit = 1; limit <= 6; limit += 1)
      await call("POST", "/api/patients/search", { token: admin.token, body: { lastname, limit } });
    const log = (paging: Paging) => listAuditLog(systemActor, { actor: admin.id, ...paging });
    const data = (await log({ limit: 100, offset: 0 })).rows();
    expect(await walkService(log)).toEqual(data);
    expect(data).toHaveLength(6);
  });

  test("a page after a cursor falls back to the offset if the cursor's row is missing or not in the list", async () => {
    const [doctor, other, patient] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
    ]);
    for (const day of [1, 2, 3]) await createAppointment(doctor, patient, { date: daysAhead(day) });
    const { id } = await createAppointment(other, patient, { date: daysAhead(1), start: "18:00" });
    const list = "/api/appointments?limit=2&offset=1";
    const { data } = await call("GET", list, { token: doctor.token });
    expect(data).toHaveLength(2);
    for (const after of [id, randomUUID(), "12"]) {
      const page = await call("GET", `${list}&after=${after}`, { token: doctor.token });
      expect(page.data).toEqual(data);
    }
    const log = `/api/audit?limit=2&after=${randomUUID()}`;
    const admin = await createAdmin();
    expect((await call("GET", log, { token: admin.token })).data).toHaveLength(2);
    for (const bad of ["'", "x", "1".repeat(40)]) {
      const refused = await call("GET", `${list}&after=${bad}`, { token: doctor.token });
      expect(refused.status).toBe(400);
    }
  });
});
