import { db } from "@/lib/platform/db";
import type { Person } from "./people";

/** A clinical record of that patient. */
export const createRecord = (patient: Person, title = "Control", body = "Evolución favorable.") =>
  db.clinicalRecord.create({ data: { patient_id: patient.patientId, title, body } });
