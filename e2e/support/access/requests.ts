import { PASSWORD } from "../people";
import { agreeAll } from "../privacy";
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
const hours = { start_time: "19:00", end_time: "20:00" };
const window = { weekday: 0, ...hours };
const timeOff = (doctor_id: string) => ({
  ...{ doctor_id, kind: "time_off", date_from: daysAhead(40), date_to: daysAhead(41) },
});
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
  "GET /api/limits/holds": once({ path: "/api/limits/holds" }),
  "POST /api/limits/holds": once({
    path: "/api/limits/holds",
    body: { source: "192.0.2.0/24", current_password: PASSWORD },
  }),
  "GET /api/clinic": once({ path: "/api/clinic" }),
  "GET /api/attendance/summary": once({ path: "/api/attendance/summary" }),
  "GET /api/reports/monthly": once({ path: "/api/reports/monthly" }),
  "PUT /api/clinic": once({ path: "/api/clinic", body: {} }),
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
  "PUT /api/auth/address": {
    request: (_, { word }) => ({
      path: "/api/auth/address",
      body: { email: `corregida-${word}@prueba.test`, password: PASSWORD },
    }),
    namesNoRow: true,
  },
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
  "PUT /api/rbac/patient/profile": once({
    path: "/api/rbac/patient/profile",
    body: { phone: "11 5555-9999" },
  }),
  "GET /api/privacy": once({ path: "/api/privacy" }),
  "PUT /api/privacy": once({ path: "/api/privacy", body: { text: "Cuidamos tus datos." } }),
  "GET /api/privacy/agreements": {
    prepare: ({ admin, sides }) =>
      agreeAll([admin, ...sides.flatMap(({ doctor, patient }) => [doctor, patient])]),
    request: ({ user }) => ({ path: `/api/privacy/agreements?user_id=${user.id}` }),
    shows: ({ user }) => user.id,
  },
  "POST /api/privacy/agreements": {
    prepare: ({ admin }) => agreeAll([admin]),
    request: () => ({ path: "/api/privacy/agreements", body: { version: 1 } }),
    namesNoRow: true,
  },

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
  "PUT /api/rbac/doctor/profile": once({
    path: "/api/rbac/doctor/profile",
    body: { title: "Dra.", office: "Consultorio 3" },
  }),
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
  "POST /api/doctors/[id]/availability/weekdays": {
    prepare: freeSaturdays,
    request: ({ doctor }) => ({
      path: `/api/doctors/${doctor.id}/availability/weekdays`,
      body: { ...hours, weekdays: [6] },
    }),
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
  "POST /api/doctors/[id]/calendar-link": {
    request: ({ doctor }) => ({ path: `/api/doctors/${doctor.id}/calendar-link` }),
  },
  "DELETE /api/doctors/[id]/calendar-link": {
    request: ({ doctor }) => ({ path: `/api/doctors/${doctor.id}/calendar-link` }),
  },
  "GET /api/agenda": {
    request: ({ doctor }) => ({
      path: `/api/agenda?date=${daysAhead(2)}&doctor_ids=${doctor.id}`,
    }),
    shows: ({ appointment }) => appointment,
  },
  "GET /api/agenda/changes": once({ path: `/api/agenda/changes?date=${daysAhead(2)}` }),
  "GET /api/calendar/[secret]": once({ path: `/api/calendar/${"A".repeat(43)}.ics` }),
  "GET /api/schedule-exceptions": {
    request: ({ doctor }) => ({ path: `/api/schedule-exceptions?doctor_id=${doctor.id}` }),
    shows: ({ exception }) => exception,
  },
  "POST /api/schedule-exceptions": {
    request: ({ doctor }) => ({ path: "/api/schedule-exceptions", body: timeOff(doctor.id) }),
  },
  "POST /api/schedule-exceptions/preview": {
    request: ({ doctor }) => ({
      path: "/api/schedule-exceptions/preview",
      body: timeOff(doctor.id),
    }),
  },
  "DELETE /api/schedule-exceptions/[id]": {
    request: ({ exception }) => ({ path: `/api/schedule-exceptions/${exception}` }),
  },
  "GET /api/holidays": once({ path: "/api/holidays?year=2027" }),
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
  "POST /api/patients/walk-in": once({
    path: "/api/patients/walk-in",
    body: { name: "Ana", lastname: "Prueba", phone: "11 5555-0000" },
  }),
  "GET /api/patients/[id]": {
    request: ({ patient }) => ({ path: `/api/patients/${patient.id}` }),
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
  "POST /api/patients/[id]/archive": {
    request: ({ patient }) => ({
      path: `/api/patients/${patient.id}/archive`,
      body: { reason: "Se mudó a otro país" },
    }),
  },
  "GET /api/patients/[id]/retention": {
    request: ({ patient }) => ({ path: `/api/patients/${patient.id}/retention` }),
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
