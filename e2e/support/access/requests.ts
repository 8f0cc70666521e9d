import { files, uploadForm } from "../files";
import { PASSWORD, type Person } from "../people";
import { booking, daysAhead } from "../slots";
import { forgetHistory, freeSaturdays, type Rows, type World } from "./world";

type Request = { path: string; body?: unknown };

/** How the matrix makes a call: a good one in everything but who makes it and whose row it names. */
export type Scenario = {
  request: (rows: Rows, world: World, actor: Person | null) => Request;
  /** For a call that names no row: it is made once for each actor. */
  namesNoRow?: true;
  /** For a list: the id by which the row stands in the answer of whoever may see it. */
  shows?: (rows: Rows) => string;
  prepare?: (world: World) => Promise<void>;
};

const once = (request: Request): Scenario => ({ request: () => request, namesNoRow: true });

const emailOf = ({ word }: World) => `${word}@prueba.test`;
const person = (world: World) => ({
  name: "Ana",
  lastname: "Prueba",
  email: emailOf(world),
  password: PASSWORD,
  role: "Patient",
});
const window = { weekday: 0, start_time: "19:00", end_time: "20:00" };
const record = { title: "Control", body: "Evolución favorable." };
const sideWithout = ({ sides: [one, other] }: World, rows: Rows) =>
  one.rows.doctor.id === rows.doctor.id ? other : one;

export const scenarios: Record<string, Scenario | undefined> = {
  "DELETE /api/[...path]": once({ path: "/api/no-existe" }),
  "GET /api/[...path]": once({ path: "/api/no-existe" }),
  "PATCH /api/[...path]": once({ path: "/api/no-existe" }),
  "POST /api/[...path]": once({ path: "/api/no-existe" }),
  "PUT /api/[...path]": once({ path: "/api/no-existe" }),
  "GET /api/health": once({ path: "/api/health" }),
  "GET /api/openapi.json": once({ path: "/api/openapi.json" }),

  "POST /api/auth/login": {
    request: (_, { sides: [{ patient }] }) => ({
      path: "/api/auth/login",
      body: { email: patient.email, password: PASSWORD },
    }),
    namesNoRow: true,
  },
  "POST /api/auth/register": {
    request: (_, world) => ({
      path: "/api/auth/register",
      body: {
        ...person(world),
        dni: world.dni,
        phone: "11 5555-0000",
        confirmPassword: PASSWORD,
      },
    }),
    namesNoRow: true,
  },
  "POST /api/auth/exchange": once({ path: "/api/auth/exchange", body: { token: "de-nadie" } }),
  "GET /api/auth/google": once({ path: "/api/auth/google" }),
  "GET /api/auth/callback/google": once({ path: "/api/auth/callback/google" }),
  "POST /api/auth/reset-password": {
    request: (_, { sides: [{ patient }] }) => ({
      path: "/api/auth/reset-password",
      body: { email: patient.email },
    }),
    namesNoRow: true,
  },
  "POST /api/auth/reset-password/confirm": once({
    path: "/api/auth/reset-password/confirm",
    body: { token: "de-nadie", newPassword: PASSWORD },
  }),
  "PUT /api/auth/password": once({
    path: "/api/auth/password",
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` },
  }),
  "POST /api/auth/address": once({ path: "/api/auth/address" }),
  "POST /api/auth/address/confirm": once({
    path: "/api/auth/address/confirm",
    body: { token: "de-nadie" },
  }),
  "POST /api/auth/address/disown": once({
    path: "/api/auth/address/disown",
    body: { token: "de-nadie" },
  }),
  "DELETE /api/auth/sessions": once({ path: "/api/auth/sessions" }),
  "PUT /api/auth/cookie": once({ path: "/api/auth/cookie" }),
  "DELETE /api/auth/cookie": once({ path: "/api/auth/cookie" }),
  "GET /api/audit": once({ path: "/api/audit" }),
  "GET /api/audit/integrity": once({ path: "/api/audit/integrity" }),
  "GET /api/rbac/patient/access-log": once({ path: "/api/rbac/patient/access-log" }),
  "GET /api/rbac/patient/profile": once({ path: "/api/rbac/patient/profile" }),

  "POST /api/users/search": {
    request: ({ user }) => ({ path: "/api/users/search", body: { email: user.email } }),
    shows: ({ user }) => user.id,
  },
  "POST /api/users": {
    request: (_, world) => ({ path: "/api/users", body: person(world) }),
    namesNoRow: true,
  },
  "GET /api/users/[id]": { request: ({ user }) => ({ path: `/api/users/${user.id}` }) },
  "PUT /api/users/[id]": {
    request: ({ user }) => ({ path: `/api/users/${user.id}`, body: { phone: "11 5555-9999" } }),
  },
  "DELETE /api/users/[id]": {
    prepare: forgetHistory,
    request: ({ user }) => ({ path: `/api/users/${user.id}` }),
  },

  "POST /api/doctors/search": {
    request: ({ doctor }) => ({ path: "/api/doctors/search", body: { email: doctor.email } }),
    shows: ({ doctor }) => doctor.id,
  },
  "PUT /api/doctors/[id]": {
    request: ({ doctor }, { word }) => ({
      path: `/api/doctors/${doctor.id}`,
      body: { license_number: word },
    }),
  },
  "DELETE /api/doctors/[id]": {
    prepare: forgetHistory,
    request: ({ doctor }) => ({ path: `/api/doctors/${doctor.id}` }),
  },
  "GET /api/doctors/[id]/appointments": {
    request: ({ doctor }) => ({ path: `/api/doctors/${doctor.id}/appointments` }),
  },
  "GET /api/doctors/[id]/available-slots": {
    request: ({ doctor }) => ({
      path: `/api/doctors/${doctor.id}/available-slots?startDate=${daysAhead(1)}&endDate=${daysAhead(2)}`,
    }),
  },
  "GET /api/doctors/[id]/availability": {
    request: ({ doctor }) => ({ path: `/api/doctors/${doctor.id}/availability` }),
  },
  "POST /api/doctors/[id]/availability": {
    request: ({ doctor }) => ({ path: `/api/doctors/${doctor.id}/availability`, body: window }),
  },
  "PUT /api/availability/[id]": {
    request: ({ availability }) => ({ path: `/api/availability/${availability}`, body: window }),
  },
  "DELETE /api/availability/[id]": {
    request: ({ availability }) => ({ path: `/api/availability/${availability}` }),
  },
  "GET /api/availability/[id]/uncovered": {
    request: ({ availability }) => ({ path: `/api/availability/${availability}/uncovered` }),
  },
  "POST /api/availability/[id]/copies": {
    prepare: freeSaturdays,
    request: ({ availability }) => ({
      path: `/api/availability/${availability}/copies`,
      body: { weekdays: [6] },
    }),
  },
  "POST /api/doctor-specialties": {
    request: (rows, world) => ({
      path: "/api/doctor-specialties",
      body: { doctor_id: rows.doctor.id, specialty_id: sideWithout(world, rows).rows.specialty },
    }),
  },
  "DELETE /api/doctor-specialties/[doctorId]/[specialtyId]": {
    request: ({ doctor, specialty }) => ({
      path: `/api/doctor-specialties/${doctor.id}/${specialty}`,
    }),
  },

  "POST /api/patients/search": {
    request: ({ patient }) => ({ path: "/api/patients/search", body: { email: patient.email } }),
    shows: ({ patient }) => patient.id,
  },
  "PUT /api/patients/[id]": {
    request: ({ patient }) => ({
      path: `/api/patients/${patient.id}`,
      body: { health_insurance: "OSDE" },
    }),
  },
  "DELETE /api/patients/[id]": {
    prepare: forgetHistory,
    request: ({ patient }) => ({ path: `/api/patients/${patient.id}` }),
  },
  "GET /api/patients/[id]/appointments": {
    request: ({ patient }) => ({ path: `/api/patients/${patient.id}/appointments` }),
  },

  "GET /api/specialties": once({ path: "/api/specialties" }),
  "POST /api/specialties": {
    request: (_, { word }) => ({ path: "/api/specialties", body: { name: word } }),
    namesNoRow: true,
  },
  "PUT /api/specialties/[id]": {
    request: ({ specialty }, { word }) => ({
      path: `/api/specialties/${specialty}`,
      body: { name: word },
    }),
  },
  "DELETE /api/specialties/[id]": {
    request: ({ specialty }) => ({ path: `/api/specialties/${specialty}` }),
  },

  "GET /api/appointments": {
    request: ({ patient }) => ({ path: `/api/appointments?patient_id=${patient.id}` }),
    shows: ({ appointment }) => appointment,
  },
  "POST /api/appointments": {
    request: ({ patient }, { sides: [{ doctor }] }) => ({
      path: "/api/appointments",
      body: { ...booking(doctor, "12:00", daysAhead(2)), patient_id: patient.id },
    }),
  },
  "PUT /api/appointments/[id]": {
    request: ({ appointment }) => ({
      path: `/api/appointments/${appointment}`,
      body: { notes: "Traer estudios." },
    }),
  },
  "GET /api/appointments/[id]/calendar": {
    request: ({ appointment }) => ({ path: `/api/appointments/${appointment}/calendar` }),
  },
  "PATCH /api/appointments/[id]/status": {
    request: ({ appointment }) => ({
      path: `/api/appointments/${appointment}/status`,
      body: { status: "cancelled" },
    }),
  },
  "DELETE /api/appointments/[id]": {
    request: ({ appointment }) => ({ path: `/api/appointments/${appointment}` }),
  },

  "GET /api/appointments/[id]/events": {
    request: ({ appointment }) => ({ path: `/api/appointments/${appointment}/events` }),
  },

  "GET /api/emails": {
    request: ({ patient }) => ({ path: `/api/emails?recipient=${patient.email}` }),
    shows: ({ email }) => email,
  },
  "POST /api/emails/test": {
    request: (_, world) => ({ path: "/api/emails/test", body: { recipient: emailOf(world) } }),
    namesNoRow: true,
  },
  "POST /api/emails/[id]/resend": {
    request: ({ email }) => ({ path: `/api/emails/${email}/resend` }),
  },

  "GET /api/clinical-records": {
    request: ({ patient }) => ({ path: `/api/clinical-records?patient_id=${patient.id}` }),
    shows: ({ record: id }) => id,
  },
  "POST /api/clinical-records": {
    request: ({ patient }) => ({
      path: "/api/clinical-records",
      body: { ...record, patient_id: patient.id },
    }),
  },
  "GET /api/clinical-records/[id]": {
    request: ({ record: id }) => ({ path: `/api/clinical-records/${id}` }),
  },
  "PUT /api/clinical-records/[id]": {
    request: ({ record: id }) => ({ path: `/api/clinical-records/${id}`, body: record }),
  },
  "DELETE /api/clinical-records/[id]": {
    request: ({ record: id }) => ({ path: `/api/clinical-records/${id}` }),
  },

  "GET /api/clinical-documents": {
    request: ({ record: id }) => ({ path: `/api/clinical-documents?record_id=${id}` }),
    shows: ({ document }) => document,
  },
  "GET /api/clinical-documents/record/[id]": {
    request: ({ record: id }) => ({ path: `/api/clinical-documents/record/${id}` }),
  },
  "GET /api/clinical-documents/[id]": {
    request: ({ document }) => ({ path: `/api/clinical-documents/${document}` }),
  },
  "DELETE /api/clinical-documents/[id]": {
    request: ({ document }) => ({ path: `/api/clinical-documents/${document}` }),
  },
  "POST /api/clinical-documents/upload/[id]": {
    request: ({ record: id }) => ({
      path: `/api/clinical-documents/upload/${id}`,
      body: uploadForm(files.pdf()),
    }),
  },
  "GET /api/files/[id]": {
    request: ({ document }) => ({ path: `/api/files/${document}` }),
  },
};
