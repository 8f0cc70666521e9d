import { files, uploadForm } from "../files";
import { booking, daysAhead } from "../slots";
import { emailOf, type Scenario } from "./scenario";

const record = { title: "Control", body: "Evolución favorable." };

/** The calls about appointments, their e-mails, records and documents. */
export const careScenarios: Record<string, Scenario> = {
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
