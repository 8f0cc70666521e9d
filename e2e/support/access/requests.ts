import { PASSWORD } from "../people";
import { daysAhead } from "../slots";
import { careScenarios } from "./care-requests";
import { emailOf, once, type Scenario } from "./scenario";
import { forgetHistory, freeSaturdays, type Rows, type World } from "./world";

const person = (world: World) => ({
  name: "Ana",
  lastname: "Prueba",
  email: emailOf(world),
  password: PASSWORD,
  role: "Patient",
});
const window = { weekday: 0, start_time: "19:00", end_time: "20:00" };
const sideWithout = ({ sides: [one, other] }: World, rows: Rows) =>
  one.rows.doctor.id === rows.doctor.id ? other : one;

export const scenarios: Record<string, Scenario | undefined> = {
  "DELETE /api/[...path]": once({ path: "/api/no-existe" }),
  "GET /api/[...path]": once({ path: "/api/no-existe" }),
  "PATCH /api/[...path]": once({ path: "/api/no-existe" }),
  "POST /api/[...path]": once({ path: "/api/no-existe" }),
  "PUT /api/[...path]": once({ path: "/api/no-existe" }),
  "GET /api/health": once({ path: "/api/health" }),
  "GET /api/health/live": once({ path: "/api/health/live" }),
  "GET /api/health/ready": once({ path: "/api/health/ready" }),
  "GET /api/system": once({ path: "/api/system" }),
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

  ...careScenarios,
};
