import { files, uploadForm } from "../files";
import { uniqueWord } from "../people";
import { draftForAll } from "../record-drafts";
import { booking, daysAhead } from "../slots";
import { emailOf, once, type Scenario } from "./scenario";
import { bringToToday } from "./world";

const record = { title: "Control", body: "Evolución favorable." };

const template = { title: "Evolución", body: "Motivo de consulta:" };

const reason = { reason: "Lo pidió el juzgado" };

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
  "PATCH /api/appointments/[id]/attendance": {
    prepare: bringToToday,
    request: ({ appointment }) => ({
      path: `/api/appointments/${appointment}/attendance`,
      body: { attendance: "waiting" },
    }),
  },
  "PATCH /api/appointments/[id]/uncovered": {
    request: ({ appointment }) => ({
      path: `/api/appointments/${appointment}/uncovered`,
      body: { accepted: true },
    }),
  },
  "POST /api/appointments/[id]/reschedule": {
    request: ({ appointment }) => ({
      path: `/api/appointments/${appointment}/reschedule`,
      body: { date: daysAhead(2), start_time: "15:00", end_time: "15:30" },
    }),
  },
  "POST /api/appointments/[id]/cancel": {
    request: ({ appointment }) => ({ path: `/api/appointments/${appointment}/cancel`, body: {} }),
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
    request: ({ record: id }) => ({
      path: `/api/clinical-records/${id}`,
      body: { ...record, title: "Control anual" },
    }),
  },
  "DELETE /api/clinical-records/[id]": {
    request: ({ record: id }) => ({ path: `/api/clinical-records/${id}` }),
  },

  "GET /api/clinical-records/[id]/versions": {
    request: ({ record: id }) => ({ path: `/api/clinical-records/${id}/versions` }),
  },
  "POST /api/clinical-records/[id]/notes": {
    request: ({ record: id }) => ({
      path: `/api/clinical-records/${id}/notes`,
      body: { body: "Lateralidad: es la rodilla izquierda." },
    }),
  },

  "GET /api/record-drafts": {
    prepare: draftForAll,
    request: ({ patient }) => ({ path: `/api/record-drafts?patient_id=${patient.id}` }),
    shows: ({ patient }) => patient.id,
  },
  "GET /api/record-drafts/[id]": {
    prepare: draftForAll,
    request: ({ patient }) => ({ path: `/api/record-drafts/${patient.id}` }),
  },
  "PUT /api/record-drafts/[id]": {
    request: ({ patient }) => ({ path: `/api/record-drafts/${patient.id}`, body: record }),
  },
  "DELETE /api/record-drafts/[id]": {
    prepare: draftForAll,
    request: ({ patient }) => ({ path: `/api/record-drafts/${patient.id}` }),
  },
  "GET /api/record-templates": once({ path: "/api/record-templates" }),
  "POST /api/record-templates": {
    request: () => ({ path: "/api/record-templates", body: { ...template, name: uniqueWord() } }),
    namesNoRow: true,
  },
  "PUT /api/record-templates/[id]": {
    request: ({ template: id }) => ({
      path: `/api/record-templates/${id}`,
      body: { ...template, name: "Alta" },
    }),
  },
  "DELETE /api/record-templates/[id]": {
    request: ({ template }) => ({ path: `/api/record-templates/${template}` }),
  },

  "GET /api/archive/records": {
    request: ({ patient }) => ({
      path: `/api/archive/records?patient=${patient.email.split("@")[0]}`,
    }),
    shows: ({ archived }) => archived,
  },
  "POST /api/archive/records/[id]/open": {
    request: ({ archived }) => ({ path: `/api/archive/records/${archived}/open`, body: reason }),
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

  "GET /api/patients/[id]/exports": {
    request: ({ patient }) => ({ path: `/api/patients/${patient.id}/exports` }),
  },
  "POST /api/patients/[id]/exports": {
    request: ({ patient }) => ({ path: `/api/patients/${patient.id}/exports` }),
  },
  "GET /api/exports/[id]": {
    request: ({ history }) => ({ path: `/api/exports/${history}` }),
  },
  "GET /api/exports/[id]/file": {
    request: ({ history }) => ({ path: `/api/exports/${history}/file` }),
  },
};
