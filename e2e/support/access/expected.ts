export const ACTORS = [
  "anonymous",
  "Admin",
  "Reception",
  "Doctor",
  "another Doctor",
  "Patient",
  "another Patient",
] as const;

/**
 * The responses of every endpoint: anonymous | Admin | Reception | Doctor | another Doctor | Patient | another Patient, each for a row
 * of their own, a foreign one and an absent one; given once where all three are the same. `none` is 200 with a list
 * that does not contain the row. An Admin and a reception have no rows, so their own and foreign rows are two other people's; an
 * Admin's own user is their account.
 */
export const expected: Record<string, string | undefined> = {
  "DELETE /api/[...path]": "404 | 404 | 404 | 404 | 404 | 404 | 404",
  "GET /api/[...path]": "404 | 404 | 404 | 404 | 404 | 404 | 404",
  "PATCH /api/[...path]": "404 | 404 | 404 | 404 | 404 | 404 | 404",
  "POST /api/[...path]": "404 | 404 | 404 | 404 | 404 | 404 | 404",
  "PUT /api/[...path]": "404 | 404 | 404 | 404 | 404 | 404 | 404",
  "GET /api/health": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "GET /api/health/live": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "GET /api/health/ready": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "GET /api/clinic": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "GET /api/attendance/summary": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/reports/monthly": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "PUT /api/clinic": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/openapi.json": "200 | 200 | 200 | 200 | 200 | 200 | 200",

  "POST /api/auth/login": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "POST /api/auth/register": "201 | 201 | 201 | 201 | 201 | 201 | 201",
  "POST /api/auth/exchange": "401 | 401 | 401 | 401 | 401 | 401 | 401",
  "GET /api/auth/google": "302 | 302 | 302 | 302 | 302 | 302 | 302",
  "GET /api/auth/callback/google": "302 | 302 | 302 | 302 | 302 | 302 | 302",
  "POST /api/auth/reset-password": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "POST /api/auth/reset-password/confirm": "422 | 422 | 422 | 422 | 422 | 422 | 422",
  "PUT /api/auth/password": "401 | 200 | 200 | 200 | 200 | 200 | 200",
  "POST /api/auth/address": "401 | 200 | 200 | 200 | 200 | 200 | 200",
  "PUT /api/auth/address": "401 | 200 | 200 | 200 | 200 | 200 | 200",
  "POST /api/auth/address/confirm": "422 | 422 | 422 | 422 | 422 | 422 | 422",
  "POST /api/auth/address/disown": "422 | 422 | 422 | 422 | 422 | 422 | 422",
  "DELETE /api/auth/sessions": "401 | 200 | 200 | 200 | 200 | 200 | 200",
  "PUT /api/auth/cookie": "401 | 200 | 200 | 200 | 200 | 200 | 200",
  "DELETE /api/auth/cookie": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "GET /api/system": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/limits/holds": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "POST /api/limits/holds": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/audit": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/audit/integrity": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/rbac/patient/access-log": "401 | 403 | 403 | 403 | 403 | 200 | 200",
  "GET /api/rbac/patient/profile": "401 | 403 | 403 | 403 | 403 | 200 | 200",
  "PUT /api/rbac/patient/profile": "401 | 403 | 403 | 403 | 403 | 200 | 200",
  "GET /api/privacy": "200 | 200 | 200 | 200 | 200 | 200 | 200",
  "PUT /api/privacy": "401 | 200 | 403 | 403 | 403 | 403 | 403",
  "GET /api/privacy/agreements": "401 | 200 200 none | 403 | 403 | 403 | 403 | 403",
  "POST /api/privacy/agreements": "401 | 201 | 201 | 201 | 201 | 201 | 201",

  "POST /api/users/search": "401 | 200 200 none | 403 | 403 | 403 | 403 | 403",
  "POST /api/users": "401 | 201 | 403 | 403 | 403 | 403 | 403",
  "GET /api/users/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "PUT /api/users/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "DELETE /api/users/[id]": "401 | 409 200 404 | 403 | 403 | 403 | 403 | 403",

  "POST /api/doctors/search":
    "401 | 200 200 none | 200 200 none | 200 200 none | 200 200 none | 200 200 none | 200 200 none",
  "PUT /api/rbac/doctor/profile": "401 | 403 | 403 | 200 | 200 | 403 | 403",
  "PUT /api/doctors/[id]": "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",
  "DELETE /api/doctors/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "GET /api/doctors/[id]/appointments":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "GET /api/doctors/[id]/available-slots":
    "401 | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404",
  "GET /api/doctors/[id]/availability":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "POST /api/doctors/[id]/availability":
    "401 | 201 201 404 | 201 201 404 | 201 404 404 | 201 404 404 | 403 | 403",
  "POST /api/doctors/[id]/availability/weekdays":
    "401 | 201 201 404 | 201 201 404 | 201 404 404 | 201 404 404 | 403 | 403",
  "PUT /api/availability/[id]":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "DELETE /api/availability/[id]":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "GET /api/availability/[id]/uncovered":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "POST /api/availability/[id]/copies":
    "401 | 201 201 404 | 201 201 404 | 201 404 404 | 201 404 404 | 403 | 403",
  "POST /api/doctors/[id]/calendar-link":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "DELETE /api/doctors/[id]/calendar-link":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "GET /api/agenda":
    "401 | 200 200 none | 200 200 none | 200 none none | 200 none none | 403 | 403",
  "GET /api/agenda/changes": "401 | 200 | 200 | 200 | 200 | 403 | 403",
  "GET /api/calendar/[secret]": "404 | 404 | 404 | 404 | 404 | 404 | 404",
  "GET /api/schedule-exceptions":
    "401 | 200 200 none | 200 200 none | 200 none none | 200 none none | 403 | 403",
  "POST /api/schedule-exceptions":
    "401 | 201 201 404 | 201 201 404 | 201 404 404 | 201 404 404 | 403 | 403",
  "POST /api/schedule-exceptions/preview":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "DELETE /api/schedule-exceptions/[id]":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "GET /api/holidays": "401 | 200 | 200 | 403 | 403 | 403 | 403",
  "POST /api/doctor-specialties": "401 | 201 201 404 | 201 201 404 | 403 | 403 | 403 | 403",
  "DELETE /api/doctor-specialties/[doctorId]/[specialtyId]":
    "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",

  "POST /api/patients/search":
    "401 | 200 200 none | 200 200 none | 200 none none | 200 none none | 403 | 403",
  "POST /api/patients/walk-in": "401 | 201 | 201 | 403 | 403 | 403 | 403",
  "GET /api/patients/[id]":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "PUT /api/patients/[id]": "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",
  "DELETE /api/patients/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "POST /api/patients/[id]/archive": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "GET /api/patients/[id]/retention": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "GET /api/patients/[id]/appointments":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",

  "GET /api/specialties": "401 | 200 | 200 | 200 | 200 | 200 | 200",
  "POST /api/specialties": "401 | 201 | 201 | 403 | 403 | 403 | 403",
  "PUT /api/specialties/[id]": "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",
  "DELETE /api/specialties/[id]": "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",

  "GET /api/appointments":
    "401 | 200 200 none | 200 200 none | 200 none none | 200 none none | 200 none none | 200 none none",
  "POST /api/appointments":
    "401 | 201 201 404 | 201 201 404 | 403 | 403 | 201 403 403 | 201 403 403",
  "PUT /api/appointments/[id]": "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",
  "GET /api/appointments/[id]/calendar": "401 | 403 | 403 | 403 | 403 | 200 404 404 | 200 404 404",
  "PATCH /api/appointments/[id]/status":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "PATCH /api/appointments/[id]/attendance":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "PATCH /api/appointments/[id]/uncovered":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 403 | 403",
  "POST /api/appointments/[id]/reschedule":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "POST /api/appointments/[id]/cancel":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "DELETE /api/appointments/[id]": "401 | 200 200 404 | 200 200 404 | 403 | 403 | 403 | 403",

  "GET /api/appointments/[id]/events":
    "401 | 200 200 404 | 200 200 404 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",

  "GET /api/emails": "401 | 200 200 none | 403 | 403 | 403 | 403 | 403",
  "POST /api/emails/test": "401 | 201 | 403 | 403 | 403 | 403 | 403",
  "POST /api/emails/[id]/resend": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",

  "GET /api/clinical-records":
    "401 | 200 200 none | 403 | 200 none none | 200 none none | 200 none none | 200 none none",
  "POST /api/clinical-records": "401 | 201 201 404 | 403 | 201 404 404 | 201 404 404 | 403 | 403",
  "GET /api/clinical-records/[id]":
    "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "PUT /api/clinical-records/[id]":
    "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 403 | 403",
  "DELETE /api/clinical-records/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "GET /api/clinical-records/[id]/versions":
    "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "POST /api/clinical-records/[id]/notes":
    "401 | 201 201 404 | 403 | 201 404 404 | 201 404 404 | 403 | 403",

  "GET /api/record-drafts": "401 | 200 200 none | 403 | 200 none none | 200 none none | 403 | 403",
  "GET /api/record-drafts/[id]": "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 403 | 403",
  "PUT /api/record-drafts/[id]": "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 403 | 403",
  "DELETE /api/record-drafts/[id]":
    "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 403 | 403",
  "GET /api/record-templates": "401 | 200 | 403 | 200 | 200 | 403 | 403",
  "POST /api/record-templates": "401 | 201 | 403 | 201 | 201 | 403 | 403",
  "PUT /api/record-templates/[id]": "401 | 404 | 403 | 200 404 404 | 200 404 404 | 403 | 403",
  "DELETE /api/record-templates/[id]": "401 | 404 | 403 | 200 404 404 | 200 404 404 | 403 | 403",

  "GET /api/archive/records": "401 | 200 200 none | 403 | 403 | 403 | 403 | 403",
  "POST /api/archive/records/[id]/open": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",

  "GET /api/clinical-documents":
    "401 | 200 200 none | 403 | 200 none none | 200 none none | 200 none none | 200 none none",
  "GET /api/clinical-documents/record/[id]":
    "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "GET /api/clinical-documents/[id]":
    "401 | 200 200 404 | 403 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404",
  "DELETE /api/clinical-documents/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 403 | 403",
  "POST /api/clinical-documents/upload/[id]":
    "401 | 201 201 404 | 403 | 201 404 404 | 201 404 404 | 403 | 403",
  "GET /api/files/[id]": "403 | 403 | 403 | 403 | 403 | 403 | 403",

  "GET /api/patients/[id]/exports":
    "401 | 200 200 404 | 403 | 403 | 403 | 200 404 404 | 200 404 404",
  "POST /api/patients/[id]/exports":
    "401 | 202 202 404 | 403 | 403 | 403 | 202 404 404 | 202 404 404",
  "GET /api/exports/[id]": "401 | 200 200 404 | 403 | 403 | 403 | 200 404 404 | 200 404 404",
  "GET /api/exports/[id]/file": "403 | 403 | 403 | 403 | 403 | 403 | 403",
};
