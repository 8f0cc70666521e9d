import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUSY_DOCTOR_EMAIL, RARE, seedClinic } from "@/bench/clinic/seed";
import type { Actor } from "@/lib/access/actor";
import { listAuditLog } from "@/lib/accounts/audit/service";
import { listEmails } from "@/lib/administration/emails/service";
import { searchUsers } from "@/lib/administration/users/service";
import { countAhead, countToday } from "@/lib/agenda/appointments/counters";
import { endPastAppointments, queueReminders } from "@/lib/agenda/appointments/jobs";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { listAhead, listLastChanged, listLastCreated } from "@/lib/agenda/appointments/recent";
import { listRecentPatients } from "@/lib/agenda/appointments/recent-patients";
import { findSlots } from "@/lib/agenda/availability/service";
import { searchDoctors } from "@/lib/people/doctors/service";
import { searchPatients } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { db, pool } from "@/lib/platform/database/db";
import { claimEmails } from "@/lib/platform/email/queue";
import { listAccesses } from "@/lib/records/access-log/service";
import { listDocuments } from "@/lib/records/clinical-documents/service";
import { listRecordPreviews, listRecordTitles } from "@/lib/records/clinical-records/service";
import { addDays } from "@/lib/shared/dates";
import type { ListPage } from "@/lib/shared/list-page";
import { COUNTED, COUNTED_NAMED } from "@/lib/shared/page";
import { useOwnDatabase } from "../support/own-database";
import { statementsOf, stepsThatRead } from "../support/statements";

// The plans of the clinic's queries, on a database large enough for PostgreSQL to plan as it would for a larger one.

const SIZE = {
  patients: 35_000,
  doctors: 40,
  appointments: 60_000,
  busyPatients: 500,
  busyAppointments: 2_000,
  records: 40_000,
  documents: 40_000,
  audited: 60_000,
};

/** Rows that a statement may look at: as far as a list is counted, with some to spare; less than any table has. */
const MOST_ROWS = 30_000;

const PAGE = { limit: 10, offset: 0 };
/** What more patients are called than are looked for one by one. */
const COMMON = "nunez";
const origin = { address: "127.0.0.1", user_agent: null };
const actors: Partial<Record<"Admin" | "Doctor" | "Patient", Actor>> = {};
const as = (role: keyof typeof actors): Actor => {
  const actor = actors[role];
  if (!actor) throw new Error("Nobody was made.");
  return actor;
};

let drop: () => Promise<void>;
/** Behind which a list has few rows. */
const farDown = { user: "", appointment: "" };
const explaining = { client: new pg.Client() };

beforeAll(async () => {
  drop = await useOwnDatabase();
  const { DATABASE_URL = "" } = process.env;
  await seedClinic(DATABASE_URL, clock.today(), SIZE);
  explaining.client = new pg.Client(DATABASE_URL);
  await explaining.client.connect();
  const admin = await db.user.findFirstOrThrow({ where: { role: "Admin" } });
  actors.Admin = { ...admin, userId: admin.id, doctorId: null, actsFor: null, origin };
  const doctor = await db.user.findUniqueOrThrow({
    where: { email: BUSY_DOCTOR_EMAIL },
    include: { Doctor: true },
  });
  actors.Doctor = {
    ...actors.Admin,
    ...{ userId: doctor.id, role: "Doctor", doctorId: doctor.Doctor?.id ?? null },
  };
  const [first, second] = await Promise.all([
    db.user.findMany({ orderBy: [{ lastname: "desc" }, { name: "desc" }], take: 1, skip: 100 }),
    db.appointment.findMany({ orderBy: [{ date: "desc" }], take: 1, skip: 100 }),
  ]);
  Object.assign(farDown, { user: first[0]?.id, appointment: second[0]?.id });
  const patient = await db.patient.findFirstOrThrow({ orderBy: { id: "asc" } });
  actors.Patient = {
    ...actors.Admin,
    ...{ userId: patient.user_id, role: "Patient", actsFor: patient.id },
  };
}, 120_000);

afterAll(async () => {
  await explaining.client.end();
  await db.$disconnect();
  await pool().end();
  await drop();
});

const sinceThen = () => addDays(clock.today(), -60);
const patientsWith = (name: string) => `
  SELECT p.id FROM patients p JOIN users u ON u.id = p.user_id WHERE u.search_full_name LIKE '%${name}%'`;
const auditedOf = (name: string, when = "") => `
  SELECT id FROM audit_log WHERE patient_ids && ARRAY(${patientsWith(name)}) ${when} ORDER BY number DESC`;

/** Each with a page of a list, a search or a job; those that look for many rows are told how far. */
const questions: Record<string, () => Promise<unknown>> = {
  "all users": () => searchUsers(PAGE),
  "users by when they came": () => searchUsers({ ...PAGE, sort: "-createdAt" }),
  "users behind one far down": () => searchUsers({ ...PAGE, after: farDown.user }),
  "users of a role": () => searchUsers({ ...PAGE, role: "Patient" }),
  "users by a rare name": () => searchUsers({ ...PAGE, name: RARE.name }),
  "users by a surname": () => searchUsers({ ...PAGE, lastname: RARE.name }),
  "users by a part of an address": () => searchUsers({ ...PAGE, email: "persona999" }),
  "users by a part of a DNI": () => searchUsers({ ...PAGE, dni: "10070" }),
  "users by what most are called": () => searchUsers({ ...PAGE, name: "a" }),
  "users by what all addresses have": () => searchUsers({ ...PAGE, email: "clinica.test" }),
  "all patients": () => searchPatients(as("Admin"), PAGE),
  "patients by a rare name": () => searchPatients(as("Admin"), { ...PAGE, name: RARE.name }),
  "patients by what most are called": () =>
    searchPatients(as("Admin"), { ...PAGE, name: "a", is_active: true }),
  "active patients": () => searchPatients(as("Admin"), { ...PAGE, is_active: true }),
  "a doctor's patients": () => searchPatients(as("Doctor"), PAGE),
  "doctors by licence": () => searchDoctors(as("Admin"), { ...PAGE, license_number: "MN 1000" }),
  "all appointments": () => listAppointments(as("Admin"), PAGE),
  "appointments far down": () => listAppointments(as("Admin"), { ...PAGE, offset: 9_000 }),
  "appointments behind one far down": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "date", after: farDown.appointment }),
  "appointments by when they were made": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "-createdAt" }),
  "pending appointments": () => listAppointments(as("Admin"), { ...PAGE, status: ["pending"] }),
  "completed appointments": () => listAppointments(as("Admin"), { ...PAGE, status: ["completed"] }),
  "appointments of a patient by name": () =>
    listAppointments(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "appointments of many by name": () => listAppointments(as("Admin"), { ...PAGE, patient: COMMON }),
  "a doctor's appointments of many by name": () =>
    listAppointments(as("Doctor"), { ...PAGE, patient: COMMON }),
  "appointments by what most are called": () =>
    listAppointments(as("Admin"), { ...PAGE, patient: "a" }),
  "a day's appointments": () => listAppointments(as("Admin"), { ...PAGE, date: clock.today() }),
  "a doctor's appointments": () => listAppointments(as("Doctor"), PAGE),
  "a doctor's day": () => listAppointments(as("Doctor"), { ...PAGE, date: clock.today() }),
  "a patient's appointments": () => listAppointments(as("Patient"), PAGE),
  "all records": () => listRecordPreviews(as("Admin"), { ...PAGE, length: 100 }),
  "records by title": () =>
    listRecordPreviews(as("Admin"), { ...PAGE, length: 100, title: "guardia 1999" }),
  "a doctor's records": () => listRecordPreviews(as("Doctor"), { ...PAGE, length: 100 }),
  "a patient's records": () => listRecordPreviews(as("Patient"), { ...PAGE, length: 100 }),
  "all documents": () => listDocuments(as("Admin"), PAGE),
  "documents by description": () =>
    listDocuments(as("Admin"), { ...PAGE, description: "informe 2999" }),
  "documents of a patient by name": () =>
    listDocuments(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "records of a patient by name": () =>
    listRecordPreviews(as("Admin"), { ...PAGE, length: 100, patient: "irene figueroa" }),
  "documents of many by name": () => listDocuments(as("Admin"), { ...PAGE, patient: COMMON }),
  "documents of a title that many have": () =>
    listDocuments(as("Admin"), { ...PAGE, record: "cardio" }),
  "records of many by name": () =>
    listRecordPreviews(as("Admin"), { ...PAGE, length: 100, patient: COMMON }),
  "records by words, of patients or titles": () =>
    listRecordTitles(as("Admin"), { ...PAGE, search: "guardia 1999" }),
  "records by words that many have": () =>
    listRecordTitles(as("Admin"), { ...PAGE, search: COMMON }),
  "records by words that titles and people have": () =>
    listRecordTitles(as("Admin"), { ...PAGE, search: `control ${COMMON}` }),
  "documents by what most are called": () => listDocuments(as("Admin"), { ...PAGE, patient: "a" }),
  "documents by what all descriptions have": () =>
    listDocuments(as("Admin"), { ...PAGE, description: "informe" }),
  "a doctor's documents": () => listDocuments(as("Doctor"), PAGE),
  "all e-mails": () => listEmails(PAGE),
  "failed e-mails": () => listEmails({ ...PAGE, status: "failed" }),
  "an address's e-mails": () => listEmails({ ...PAGE, recipient: "persona9999@clinica.test" }),
  "e-mails by a part of an address": () => listEmails({ ...PAGE, recipient: "persona999" }),
  "e-mails by what all addresses have": () => listEmails({ ...PAGE, recipient: "clinica.test" }),
  "the audit log": () => listAuditLog(as("Admin"), PAGE),
  "a rare action in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, action: "patients.write" }),
  "refusals in the audit log": () => listAuditLog(as("Admin"), { ...PAGE, result: "forbidden" }),
  "a patient in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient_id: as("Patient").actsFor ?? undefined }),
  "patients of a name in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "patients of a common name in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient: COMMON }),
  "actors of a name in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, actor_name: RARE.name }),
  "patients of a name that several have in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient: RARE.name }),
  "actors by what most are called in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, actor_name: "a" }),
  "who read a patient's record": () => listAccesses(as("Patient"), { ...PAGE, own: false }),
  "the Admin's dashboard": async () => {
    await countToday(as("Admin"));
    await listLastCreated(as("Admin"), 5);
  },
  "a doctor's dashboard": async () => {
    await countAhead(as("Doctor"));
    await listAhead(as("Doctor"), 5);
    await listLastChanged(as("Doctor"), 5);
    await listRecentPatients(as("Doctor"), 5);
  },
  "a day's slots": () =>
    findSlots(db, as("Doctor").doctorId ?? "", {
      startDate: clock.today(),
      endDate: clock.today(),
    }),
  "the nightly end of what is past": () => endPastAppointments(),
  reminders: () => queueReminders(),
  "reminders that have just fallen due": () => queueReminders({ isRecent: true }),
};

test.each(Object.keys(questions))("%s: found by an index, without reading much", async (name) => {
  const asked = await statementsOf(async () => questions[name]?.());
  expect(asked).not.toEqual([]);
  for (const one of asked)
    expect.soft(await stepsThatRead(explaining.client, one, MOST_ROWS), one.text).toEqual([]);
});

test("however many e-mails wait, the first are claimed without reading the others", async () => {
  const claims = await statementsOf(() => claimEmails(randomUUID(), 4));
  expect(claims).toHaveLength(1);
  // The statistics are of an hour at which none waited.
  const remindingAll = "UPDATE email_messages SET status = 'queued', next_attempt_at = now()";
  for (const one of claims)
    expect(await stepsThatRead(explaining.client, one, 100, remindingAll)).toEqual([]);
});

test.each(["all users", "all appointments", "all records"])(
  "%s: are more than are counted, and are said to be",
  async (name) => {
    expect(await questions[name]?.()).toMatchObject({ total: COUNTED, isMinimum: true });
  },
);

test("what lies beyond is there all the same", async () => {
  const page = { limit: 10, offset: 3 * COUNTED };
  const far = await listAppointments(as("Admin"), page);
  expect(far.rows()).toHaveLength(10);
  expect(far).toMatchObject({ total: COUNTED, isMinimum: true });
  expect((await searchUsers(page)).rows()).toHaveLength(10);
});

test("of many who are called so, those are shown that stand first", async () => {
  const { rows } = await explaining.client.query<{ id: string }>(
    `SELECT f.id FROM clinical_documents f JOIN clinical_records r ON r.id = f.clinical_record_id
       JOIN patients p ON p.id = r.patient_id JOIN users u ON u.id = p.user_id
      WHERE u.search_full_name LIKE '%' || $1 || '%' ORDER BY f.created_at DESC, f.id DESC`,
    [COMMON],
  );
  expect(rows.length).toBeGreaterThan(COUNTED_NAMED);
  const idsOn = async (page: object) => {
    const filters = { ...PAGE, patient: COMMON, ...page };
    const found = await listDocuments(as("Admin"), filters);
    return { ids: found.rows().map(({ id }) => ({ id })), total: found.total };
  };
  const from = (first: number) => rows.slice(first, first + PAGE.limit);
  expect(await idsOn({})).toEqual({ ids: from(0), total: COUNTED_NAMED });
  const after = rows[1_499]?.id;
  expect(await idsOn({ offset: 1_500, after })).toEqual({ ids: from(1_500), total: COUNTED_NAMED });
  // So far down they are not met: all are found, and counted.
  expect(await idsOn({ offset: 1_500 })).toEqual({ ids: from(1_500), total: rows.length });
});

/** By which way a search finds its rows depends on how many they are; each is held to what a plain statement says. */
const searches: Record<
  string,
  [(page: object) => Promise<ListPage<{ id: string }[]>>, () => string]
> = {
  "users by what most are called": [
    (page) => searchUsers({ ...PAGE, name: "a", ...page }),
    () => "SELECT id FROM users WHERE search_full_name LIKE '%a%' ORDER BY lastname, name, id",
  ],
  "appointments by what most are called": [
    (page) => listAppointments(as("Admin"), { ...PAGE, sort: "date", patient: "a", ...page }),
    () => `SELECT a.id FROM appointments a WHERE patient_id IN (${patientsWith("a")})
      ORDER BY date, start_time, a.id`,
  ],
  "e-mails by what all addresses have": [
    (page) => listEmails({ ...PAGE, recipient: "clinica.test", ...page }),
    () => "SELECT id FROM email_messages ORDER BY created_at DESC, id DESC",
  ],
  "records by words that titles and people have": [
    (page) => listRecordTitles(as("Admin"), { ...PAGE, search: `control ${COMMON}`, ...page }),
    () => `SELECT id FROM clinical_records WHERE search_title LIKE '%control%'
        AND patient_id IN (${patientsWith(COMMON)}) ORDER BY created_at DESC, id DESC`,
  ],
  "several patients in the audit log": [
    (page) => listAuditLog(as("Admin"), { ...PAGE, patient: RARE.name, ...page }),
    () => auditedOf(RARE.name),
  ],
  "many patients in the audit log": [
    (page) => listAuditLog(as("Admin"), { ...PAGE, patient: COMMON, ...page }),
    () => auditedOf(COMMON),
  ],
  "many patients in the audit log of a while": [
    (page) =>
      listAuditLog(as("Admin"), { ...PAGE, patient: COMMON, date_from: sinceThen(), ...page }),
    () => auditedOf(COMMON, `AND at >= '${clock.midnight(sinceThen()).toISOString()}'`),
  ],
};

test.each(Object.keys(searches))(
  "%s: those that stand first, and behind them the next",
  async (name) => {
    const [search, statement] = searches[name] ?? [];
    const { rows } = await explaining.client.query<{ id: string }>(`${statement?.()} LIMIT 20`);
    expect(rows).toHaveLength(20);
    const idsOn = async (page: object) => (await search?.(page))?.rows().map(({ id }) => ({ id }));
    expect(await idsOn({})).toEqual(rows.slice(0, 10));
    expect(await idsOn({ offset: 10 })).toEqual(rows.slice(10));
  },
);

/** Of two letters each, for which no index narrows anything: as many as a search takes. */
const manyWords = (length: number) =>
  Array.from({ length: 66 }, (_, n) => "xzqkwjy"[n % 7] + ("qxwzkhjvyp"[Math.floor(n / 7)] ?? ""))
    .join(" ")
    .slice(0, length);

const wordySearches: Record<string, (actor: Actor) => Promise<unknown>> = {
  "records by words": (actor) => listRecordTitles(actor, { ...PAGE, search: manyWords(199) }),
  "records by a patient": (actor) =>
    listRecordPreviews(actor, { ...PAGE, length: 100, patient: manyWords(98) }),
  "documents by a patient": (actor) => listDocuments(actor, { ...PAGE, patient: manyWords(98) }),
  "appointments by a patient": (actor) =>
    listAppointments(actor, { ...PAGE, patient: manyWords(98) }),
  "appointments by a doctor": (actor) =>
    listAppointments(actor, { ...PAGE, doctor: manyWords(98) }),
  "doctors by name": (actor) => searchDoctors(actor, { ...PAGE, name: manyWords(98) }),
  "patients by name": (actor) =>
    actor.role === "Doctor"
      ? searchPatients(actor, { ...PAGE, name: manyWords(98) })
      : Promise.resolve(),
};

/** For each of six words one, and what the list itself takes. */
const MOST_STATEMENTS = 12;
/** A patient has a handful of each, and the clinic 40 doctors; the busiest doctor has 500 patients, 2,000 appointments. */
const WITHIN_REACH = { Patient: 200, Doctor: 10_000 };

test.each(
  Object.keys(wordySearches).flatMap((name) =>
    (["Patient", "Doctor"] as const).map((role) => [name, role] as const),
  ),
)(
  "CWE-405: %s, by 66 words, cost a %s what they reach, and not what the clinic has",
  async (name, role) => {
    const asked = await statementsOf(async () => wordySearches[name]?.(as(role)));
    expect(asked.length).toBeLessThanOrEqual(MOST_STATEMENTS);
    for (const one of asked)
      expect
        .soft(await stepsThatRead(explaining.client, one, WITHIN_REACH[role]), one.text)
        .toEqual([]);
  },
);

test("of more words than six the longest are looked for, in whatever order they come", async () => {
  const lastname = "de los Santos Fernández del Río y la Cruz";
  const { id } = await db.user.create({
    data: { name: "María", lastname, email: "maria-de-los-santos@clinica.test", role: "Patient" },
  });
  const ids = async (name: string) =>
    (await searchUsers({ ...PAGE, name })).rows().map((user) => user.id);
  expect(await ids(`María ${lastname}`)).toEqual([id]);
  expect(await ids(`${lastname} Marta`)).toEqual([]);
});
