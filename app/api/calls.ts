import type { CallOf } from "@/lib/doors/route";

// Written from the contracts by `npm run docs`: what `api("GET", "/api/…")` is checked by. Types only.

declare module "@/lib/browser/calls" {
  interface Calls {
    "DELETE /api/appointments/[id]": CallOf<typeof import("@/app/api/appointments/[id]/route").DELETE>;
    "DELETE /api/auth/cookie": CallOf<typeof import("@/app/api/auth/cookie/route").DELETE>;
    "DELETE /api/auth/sessions": CallOf<typeof import("@/app/api/auth/sessions/route").DELETE>;
    "DELETE /api/availability/[id]": CallOf<typeof import("@/app/api/availability/[id]/route").DELETE>;
    "DELETE /api/clinical-documents/[id]": CallOf<typeof import("@/app/api/clinical-documents/[id]/route").DELETE>;
    "DELETE /api/clinical-records/[id]": CallOf<typeof import("@/app/api/clinical-records/[id]/route").DELETE>;
    "DELETE /api/doctor-specialties/[doctorId]/[specialtyId]": CallOf<typeof import("@/app/api/doctor-specialties/[doctorId]/[specialtyId]/route").DELETE>;
    "DELETE /api/doctors/[id]": CallOf<typeof import("@/app/api/doctors/[id]/route").DELETE>;
    "DELETE /api/patients/[id]": CallOf<typeof import("@/app/api/patients/[id]/route").DELETE>;
    "DELETE /api/specialties/[id]": CallOf<typeof import("@/app/api/specialties/[id]/route").DELETE>;
    "DELETE /api/users/[id]": CallOf<typeof import("@/app/api/users/[id]/route").DELETE>;
    "GET /api/appointments": CallOf<typeof import("@/app/api/appointments/route").GET>;
    "GET /api/appointments/[id]/calendar": CallOf<typeof import("@/app/api/appointments/[id]/calendar/route").GET>;
    "GET /api/appointments/[id]/events": CallOf<typeof import("@/app/api/appointments/[id]/events/route").GET>;
    "GET /api/audit": CallOf<typeof import("@/app/api/audit/route").GET>;
    "GET /api/audit/integrity": CallOf<typeof import("@/app/api/audit/integrity/route").GET>;
    "GET /api/auth/callback/google": CallOf<typeof import("@/app/api/auth/callback/google/route").GET>;
    "GET /api/auth/google": CallOf<typeof import("@/app/api/auth/google/route").GET>;
    "GET /api/availability/[id]/uncovered": CallOf<typeof import("@/app/api/availability/[id]/uncovered/route").GET>;
    "GET /api/clinical-documents": CallOf<typeof import("@/app/api/clinical-documents/route").GET>;
    "GET /api/clinical-documents/[id]": CallOf<typeof import("@/app/api/clinical-documents/[id]/route").GET>;
    "GET /api/clinical-documents/record/[id]": CallOf<typeof import("@/app/api/clinical-documents/record/[id]/route").GET>;
    "GET /api/clinical-records": CallOf<typeof import("@/app/api/clinical-records/route").GET>;
    "GET /api/clinical-records/[id]": CallOf<typeof import("@/app/api/clinical-records/[id]/route").GET>;
    "GET /api/doctors/[id]/appointments": CallOf<typeof import("@/app/api/doctors/[id]/appointments/route").GET>;
    "GET /api/doctors/[id]/availability": CallOf<typeof import("@/app/api/doctors/[id]/availability/route").GET>;
    "GET /api/doctors/[id]/available-slots": CallOf<typeof import("@/app/api/doctors/[id]/available-slots/route").GET>;
    "GET /api/emails": CallOf<typeof import("@/app/api/emails/route").GET>;
    "GET /api/files/[id]": CallOf<typeof import("@/app/api/files/[id]/route").GET>;
    "GET /api/health": CallOf<typeof import("@/app/api/health/route").GET>;
    "GET /api/health/live": CallOf<typeof import("@/app/api/health/live/route").GET>;
    "GET /api/health/ready": CallOf<typeof import("@/app/api/health/ready/route").GET>;
    "GET /api/openapi.json": CallOf<typeof import("@/app/api/openapi.json/route").GET>;
    "GET /api/patients/[id]/appointments": CallOf<typeof import("@/app/api/patients/[id]/appointments/route").GET>;
    "GET /api/rbac/patient/access-log": CallOf<typeof import("@/app/api/rbac/patient/access-log/route").GET>;
    "GET /api/rbac/patient/profile": CallOf<typeof import("@/app/api/rbac/patient/profile/route").GET>;
    "GET /api/specialties": CallOf<typeof import("@/app/api/specialties/route").GET>;
    "GET /api/system": CallOf<typeof import("@/app/api/system/route").GET>;
    "GET /api/users/[id]": CallOf<typeof import("@/app/api/users/[id]/route").GET>;
    "PATCH /api/appointments/[id]/status": CallOf<typeof import("@/app/api/appointments/[id]/status/route").PATCH>;
    "POST /api/appointments": CallOf<typeof import("@/app/api/appointments/route").POST>;
    "POST /api/auth/address": CallOf<typeof import("@/app/api/auth/address/route").POST>;
    "POST /api/auth/address/confirm": CallOf<typeof import("@/app/api/auth/address/confirm/route").POST>;
    "POST /api/auth/address/disown": CallOf<typeof import("@/app/api/auth/address/disown/route").POST>;
    "POST /api/auth/exchange": CallOf<typeof import("@/app/api/auth/exchange/route").POST>;
    "POST /api/auth/login": CallOf<typeof import("@/app/api/auth/login/route").POST>;
    "POST /api/auth/register": CallOf<typeof import("@/app/api/auth/register/route").POST>;
    "POST /api/auth/reset-password": CallOf<typeof import("@/app/api/auth/reset-password/route").POST>;
    "POST /api/auth/reset-password/confirm": CallOf<typeof import("@/app/api/auth/reset-password/confirm/route").POST>;
    "POST /api/availability/[id]/copies": CallOf<typeof import("@/app/api/availability/[id]/copies/route").POST>;
    "POST /api/clinical-documents/upload/[id]": CallOf<typeof import("@/app/api/clinical-documents/upload/[id]/route").POST>;
    "POST /api/clinical-records": CallOf<typeof import("@/app/api/clinical-records/route").POST>;
    "POST /api/doctor-specialties": CallOf<typeof import("@/app/api/doctor-specialties/route").POST>;
    "POST /api/doctors/[id]/availability": CallOf<typeof import("@/app/api/doctors/[id]/availability/route").POST>;
    "POST /api/doctors/search": CallOf<typeof import("@/app/api/doctors/search/route").POST>;
    "POST /api/emails/[id]/resend": CallOf<typeof import("@/app/api/emails/[id]/resend/route").POST>;
    "POST /api/emails/test": CallOf<typeof import("@/app/api/emails/test/route").POST>;
    "POST /api/patients/search": CallOf<typeof import("@/app/api/patients/search/route").POST>;
    "POST /api/specialties": CallOf<typeof import("@/app/api/specialties/route").POST>;
    "POST /api/users": CallOf<typeof import("@/app/api/users/route").POST>;
    "POST /api/users/search": CallOf<typeof import("@/app/api/users/search/route").POST>;
    "PUT /api/appointments/[id]": CallOf<typeof import("@/app/api/appointments/[id]/route").PUT>;
    "PUT /api/auth/cookie": CallOf<typeof import("@/app/api/auth/cookie/route").PUT>;
    "PUT /api/auth/password": CallOf<typeof import("@/app/api/auth/password/route").PUT>;
    "PUT /api/availability/[id]": CallOf<typeof import("@/app/api/availability/[id]/route").PUT>;
    "PUT /api/clinical-records/[id]": CallOf<typeof import("@/app/api/clinical-records/[id]/route").PUT>;
    "PUT /api/doctors/[id]": CallOf<typeof import("@/app/api/doctors/[id]/route").PUT>;
    "PUT /api/patients/[id]": CallOf<typeof import("@/app/api/patients/[id]/route").PUT>;
    "PUT /api/specialties/[id]": CallOf<typeof import("@/app/api/specialties/[id]/route").PUT>;
    "PUT /api/users/[id]": CallOf<typeof import("@/app/api/users/[id]/route").PUT>;
  }
}
