import { addDays } from "@/lib/shared/dates";
import { routes } from "@/lib/shared/routes";

export type Measured = { name: string; path: string };

const page = (path: string, name: string, query: Record<string, string | number> = {}) => ({
  name: `${path}: ${name}`,
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
});

/** A list's first, middle and last page, and each of its searches. */
const list = (path: string, total: number, searches: Record<string, Record<string, string>>) => [
  page(path, "first page"),
  page(path, "middle page", { offset: Math.floor(total / 20) * 10 }),
  page(path, "last page", { offset: Math.max(0, Math.floor((total - 1) / 10) * 10) }),
  ...Object.entries(searches).map(([name, query]) => page(path, name, query)),
];

const NAME = { name: "nunez" };
const RARE = { name: "irene figueroa" };
/** Occurs in nearly every name. */
const LETTER = "a";
/** Occurs in every address. */
const DOMAIN = "clinica.test";

/** A row from the middle of each long table. */
export type Midst = Record<string, string>;

const deep = (after: string | undefined) =>
  after ? { "behind a row far down": { after, offset: "200000" } } : {};

/** The pages and searches of an Admin of the large clinic; `totals` come from the lists. */
export function adminPages(
  today: string,
  totals: Record<string, number>,
  midst: Midst,
): Measured[] {
  const { admin } = routes;
  const month = { date_from: addDays(today, -30), date_to: today };
  return [
    page(admin.dashboard, "all blocks"),
    ...list(admin.users, totals.users ?? 0, {
      "common name": NAME,
      "rare name": RARE,
      "a letter": { name: LETTER },
      surname: { lastname: "perez" },
      "e-mail": { email: "persona99" },
      "what all addresses have": { email: DOMAIN },
      DNI: { dni: "10070" },
      telephone: { q: "4001 2345" },
      "how telephones begin": { q: "+54 11 40" },
      role: { role: "Patient" },
      ...deep(midst.users),
    }),
    ...list(admin.doctors, totals.doctors ?? 0, {
      name: NAME,
      "a letter": { name: LETTER },
      licence: { license_number: "MN 1" },
    }),
    ...list(admin.patients, totals.patients ?? 0, {
      "common name": NAME,
      "rare name": RARE,
      "a letter": { name: LETTER },
      "e-mail": { email: "persona99" },
      DNI: { dni: "10070" },
      telephone: { q: "4001 2345" },
      "how telephones begin": { q: "+54 11 40" },
    }),
    page(admin.specialties, "all"),
    ...list(admin.appointments, totals.appointments ?? 0, {
      "patient's common name": { patient: "nunez" },
      "patient's rare name": { patient: "irene figueroa" },
      "a letter": { patient: LETTER },
      "doctor's name": { doctor: "perez" },
      "one status": { status: "pending" },
      "a month": month,
      "name, status and month": { patient: "nunez", status: "completed", ...month },
      ...deep(midst.appointments),
    }),
    ...list(admin.clinicalRecords, totals.records ?? 0, {
      title: { title: "cardio" },
      "rare title": { title: "guardia 19999" },
      "common patient": { patient: "nunez" },
      "rare patient": { patient: "irene figueroa" },
      "a letter": { patient: LETTER },
      "a month": month,
      ...deep(midst.clinical_records),
    }),
    ...["control nunez", "zurita paz", "guardia 1999", LETTER].map((search) =>
      page("/api/clinical-records", `to choose from: ${search}`, {
        fields: "titles",
        search,
        limit: 20,
      }),
    ),
    ...list(admin.emails, totals.emails ?? 0, {
      "one status": { status: "failed" },
      recipient: { recipient: "persona99" },
      "rare recipient": { recipient: "persona9999" },
      "what all addresses have": { recipient: DOMAIN },
      ...deep(midst.email_messages),
    }),
    ...list(admin.audit, totals.audit ?? 0, {
      "one action": { action: "clinical_records.read" },
      "rare action": { action: "patients.write" },
      refusals: { result: "forbidden" },
      ...deep(midst.audit_log),
      "a month": month,
      "actors of a common name": { actor_name: "nunez" },
      "actors of a rare name": { actor_name: "irene figueroa" },
      "patients of a common name": { patient: "nunez" },
      "patients of a rare name": { patient: "irene figueroa" },
      "a family": { patient: "zurita" },
      "a letter": { patient: LETTER },
    }),
    ...list(admin.documents, totals.documents ?? 0, {
      description: { description: "informe 4999" },
      "what all descriptions have": { description: "informe" },
      "record's title": { record: "cardio" },
      "common patient": { patient: "nunez" },
      "rare patient": { patient: "irene figueroa" },
      "a letter": { patient: LETTER },
    }),
  ];
}

/** The pages and searches of the busiest doctor. */
export function doctorPages(today: string, totals: Record<string, number>): Measured[] {
  const { doctor } = routes;
  return [
    page(doctor.dashboard, "all blocks"),
    ...list(doctor.appointments, totals.appointments ?? 0, {
      "patient's name": { patient: "nunez" },
      "a letter": { patient: LETTER },
      "one status": { status: "completed" },
      "a day": { date: today },
    }),
    page(doctor.week, "this week"),
    page(doctor.day, "today"),
    ...list(doctor.patients, totals.patients ?? 0, {
      name: NAME,
      "e-mail": { email: "persona19" },
    }),
    page(doctor.availability, "all"),
    ...list(doctor.clinicalRecords, totals.records ?? 0, { title: { title: "cardio" } }),
    ...list(doctor.documents, totals.documents ?? 0, {
      description: { description: "informe 49" },
      "a letter": { patient: LETTER },
    }),
  ];
}
