import fc, { type Arbitrary } from "fast-check";
import { NIL_UUID } from "@/lib/shared/fields";
import { PASSWORD } from "../people";
import { daysAhead } from "../slots";
import type { Ids } from "./cast";

const OPERATORS = [
  { contains: "" },
  { equals: null },
  { not: null },
  { in: [] },
  { gt: 0 },
  { set: "x" },
  { increment: 1 },
  { $ne: null },
  { path: ["a"], string_contains: "" },
];

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfffy",
  "\u202e\ufeff",
  "'; DROP TABLE users; --",
  "%",
  "_",
  "\\",
  "<script>alert(1)</script>",
  "$" + "{7*7}",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "[object Object]",
  "NaN",
  "null",
  "0",
  "-1",
  "1e309",
  "9".repeat(400),
  "0000-01-01",
  "9999-12-31",
  "2027-02-30",
  "+275760-09-13",
  "0000-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-14:00",
  "2027-01-01T25:00:00Z",
  "24:00",
  "23:59:60",
  NIL_UUID,
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "😀".repeat(60),
  "x".repeat(5_001),
];

/** `other` in one case of `often`, else `usual`. */
export const seldom = <T>(often: number, usual: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: often - 1, arbitrary: usual }, { weight: 1, arbitrary: other });

const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];

/** Text that a careless program trips over. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

/** Any JSON value, mostly tricky ones. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...OPERATORS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, {}, [], [[]], [null]) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.double({ noDefaultInfinity: true, noNaN: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const idOf = (ids: string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: ids.length ? fc.constantFrom(...ids) : fc.uuid() },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...ids, NIL_UUID).map((id) => id.toUpperCase()) },
  );

const name = fc.constantFrom("Ana", "José Núñez", "Ñandú", "D'Ángelo", "Mª Pía");
const title = fc.constantFrom("Control anual", "Evolución", "Estudio: año 2026");
const text = fc.constantFrom("Evolución favorable, sin novedades.", "Una línea\ny otra línea");
const date = fc.integer({ min: -2, max: 13 }).map(daysAhead);
// A valid password costs the server a quarter of a second of hashing, so they are rare.
const password = fc.oneof(
  { weight: 1, arbitrary: fc.constant(PASSWORD) },
  { weight: 12, arbitrary: fc.constantFrom("", "12345", "x".repeat(73), null) },
);

/** A value that fits the field, judged by its name; an odd one where the name says nothing. */
export function fitting(field: string, ids: Ids): Arbitrary<unknown> {
  const known: Record<string, Arbitrary<unknown>> = {
    name,
    lastname: name,
    patient: name,
    doctor: name,
    sort: fc.constantFrom(
      "lastname",
      "-lastname",
      "-createdAt",
      "email",
      "-role",
      "date",
      "nearest",
      "now",
    ),
    when: fc.constantFrom("ahead", "ended"),
    with_first_slot: fc.boolean(),
    email: fc.oneof(fc.emailAddress(), fc.constantFrom("@prueba", "ana@prueba.test")),
    password,
    newPassword: password,
    confirmPassword: fc.constant(PASSWORD),
    role: fc.constantFrom("Patient", "Doctor", "Admin"),
    dni: fc.oneof(fc.integer({ min: 1e7, max: 99_999_999 }).map(String), fc.constant("1")),
    phone: fc.constantFrom("11 5555-0000", "+54 (11) 4444 3333"),
    address: title,
    is_active: fc.boolean(),
    license_number: fc.integer({ min: 1, max: 1e9 }).map((number) => `MN ${number}`),
    doctor_id: idOf(ids.doctors),
    patient_id: idOf(ids.patients),
    specialty_id: idOf(ids.specialties),
    specialties: fc.array(idOf(ids.specialties), { maxLength: 3 }),
    record_id: idOf(ids.records),
    user_id: idOf(ids.users),
    date,
    date_from: date,
    date_to: date,
    startDate: date,
    endDate: date,
    birthday: fc.constantFrom("1980-02-29", "2001-12-31", ""),
    // Times are few, so that two often make a slot.
    start_time: fc.constantFrom("09:00", "10:00", "10:00:00", "20:15"),
    end_time: fc.constantFrom("09:30", "10:30", "21:00"),
    appointment_id: idOf(ids.appointments),
    recipient: fc.constantFrom("ana@prueba.test", "@prueba", "prueba.test"),
    status: fc.constantFrom("pending", "confirmed", "completed", "cancelled", "pending,confirmed"),
    weekday: fc.integer({ min: 0, max: 6 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    slot_duration_min: fc.constantFrom(15, 30, "30"),
    limit: fc.constantFrom(1, 5, 20),
    offset: fc.constantFrom(0, 1, 40),
    gender: fc.constantFrom("M", "F", ""),
    notes: text,
    title,
    description: title,
    body: text,
  };
  return Object.hasOwn(known, field) ? (known[field] ?? oddValue) : fc.oneof(text, oddValue);
}
