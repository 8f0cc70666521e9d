import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { RARE } from "@/bench/clinic/seed";
import type { Actor } from "@/lib/access/actor";
import { listAuditLog } from "@/lib/accounts/audit/service";
import { listEmails } from "@/lib/administration/emails/service";
import { searchUsers } from "@/lib/administration/users/service";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { searchDoctors } from "@/lib/people/doctors/service";
import { searchPatients } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { claimEmails } from "@/lib/platform/email/queue";
import { listDocuments } from "@/lib/records/clinical-documents/service";
import { listRecordPreviews, listRecordTitles } from "@/lib/records/clinical-records/service";
import { reportByMonth } from "@/lib/reports/monthly";
import { addDays } from "@/lib/shared/dates";
import type { ListPage } from "@/lib/shared/list-page";
import { monthOfDate } from "@/lib/shared/months";
import { COUNTED, COUNTED_NAMED } from "@/lib/shared/page";
import { as, COMMON, explaining, PAGE, prepareLargeClinic } from "../support/large-clinic";
import { questions } from "../support/plan-questions";
import { statementsOf, stepsThatRead } from "../support/statements";

// The plans of the clinic's queries.

prepareLargeClinic();

/** Rows that a query may look at: as far as a list is counted, with some to spare; less than any table has. */
const MOST_ROWS = 30_000;

const sinceThen = () => addDays(clock.today(), -60);
const patientsWith = (name: string) => `
  SELECT p.id FROM patients p JOIN users u ON u.id = p.user_id WHERE u.search_full_name LIKE '%${name}%'`;
const auditedOf = (name: string, when = "") => `
  SELECT id FROM audit_log WHERE patient_ids && ARRAY(${patientsWith(name)}) ${when} ORDER BY number DESC`;

test.each(Object.keys(questions))("%s: found by an index, without reading much", async (name) => {
  const asked = await statementsOf(async () => questions[name]?.());
  expect(asked).not.toEqual([]);
  for (const one of asked)
    expect
      .soft(
        await stepsThatRead(explaining.client, one, MOST_ROWS),
        `an index is missing, or another \`way\` of searching fits (docs/architecture.md): ${one.text}`,
      )
      .toEqual([]);
});

test("a month's report by doctor reads the month's appointments, and for each whether it is a patient's first", async () => {
  const months = { month_from: monthOfDate(clock.today()) };
  for (const one of await statementsOf(() => reportByMonth(as("Admin"), months)))
    expect.soft(await stepsThatRead(explaining.client, one, 2 * MOST_ROWS), one.text).toEqual([]);
});

test("the first e-mails are claimed without reading the others, however many wait", async () => {
  const claims = await statementsOf(() => claimEmails(randomUUID(), 4));
  expect(claims).toHaveLength(1);
  // The statistics are of an hour at which none waited.
  const remindingAll = "UPDATE email_messages SET status = 'queued', next_attempt_at = now()";
  for (const one of claims)
    expect(await stepsThatRead(explaining.client, one, 100, remindingAll)).toEqual([]);
});

test.each(["all users", "all appointments", "all records"])(
  "%s: more rows than are counted, which the response says",
  async (name) => {
    expect(await questions[name]?.()).toMatchObject({ total: COUNTED, isMinimum: true });
  },
);

test("the rows beyond the counted ones are in the list", async () => {
  const page = { limit: 10, offset: 3 * COUNTED };
  const far = await listAppointments(as("Admin"), page);
  expect(far.rows()).toHaveLength(10);
  expect(far).toMatchObject({ total: COUNTED, isMinimum: true });
  expect((await searchUsers(page)).rows()).toHaveLength(10);
});

test("of many people with a name the list shows those who come first", async () => {
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

/** A search finds its rows in different ways, by how many they are; each is compared with a plain query. */
const searches: Record<
  string,
  [(page: object) => Promise<ListPage<{ id: string }[]>>, () => string]
> = {
  "users by what most are called": [
    (page) => searchUsers({ ...PAGE, name: "a", ...page }),
    () => "SELECT id FROM users WHERE search_full_name LIKE '%a%' ORDER BY lastname, name, id",
  ],
  "patients by how all telephones begin": [
    (page) => searchPatients(as("Admin"), { ...PAGE, q: "+54 (11) 40", ...page }),
    () => `SELECT p.id FROM patients p JOIN users u ON u.id = p.user_id
      ORDER BY lastname, name, u.id`,
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
  "%s: the list shows the rows that come first, and then the next ones",
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
)("CWE-405: %s with 66 words read only rows in the scope of a %s", async (name, role) => {
  const asked = await statementsOf(async () => wordySearches[name]?.(as(role)));
  expect(asked.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  for (const one of asked)
    expect
      .soft(await stepsThatRead(explaining.client, one, WITHIN_REACH[role]), one.text)
      .toEqual([]);
});

test("of more than six words the search uses the longest, whatever their order", async () => {
  const lastname = "de los Santos Fernández del Río y la Cruz";
  const { id } = await db.user.create({
    data: { name: "María", lastname, email: "maria-de-los-santos@clinica.test", role: "Patient" },
  });
  const ids = async (name: string) =>
    (await searchUsers({ ...PAGE, name })).rows().map((user) => user.id);
  expect(await ids(`María ${lastname}`)).toEqual([id]);
  expect(await ids(`${lastname} Marta`)).toEqual([]);
});
