import { z } from "zod";
import { emptyAsUnset, id, line, paging, paragraph, wireInstant } from "@/lib/fields";
import { patientSummary } from "@/lib/people/schema";

const required = (message: string) => z.string({ error: message }).trim().min(1, message);

const title = required("El título es requerido")
  .min(3, "El título debe tener al menos 3 caracteres")
  .pipe(line(200));

/** Spec §5 gives a body no greatest length; this one only keeps a row within reason. Characters. */
const MAX_BODY = 50_000;

const body = required("El contenido es requerido")
  .min(10, "El contenido debe tener al menos 10 caracteres")
  .pipe(paragraph(MAX_BODY));

export const recordInput = z.object({
  patient_id: z.guid("Debe seleccionar un paciente").toLowerCase(),
  title,
  body,
});
export type RecordInput = z.output<typeof recordInput>;

export const recordChange = z.object({ title, body });
export type RecordChange = z.output<typeof recordChange>;

export const recordQuery = z.object({
  patient_id: emptyAsUnset(id),
  /** Title contains. */
  title: emptyAsUnset(line(200)),
  ...paging,
});
export type RecordQuery = z.output<typeof recordQuery>;

export const documentOutput = z.object({
  id,
  clinical_record_id: id,
  description: z.string(),
  file_name: z.string(),
  file_size: z.number().int(),
  mime_type: z.string(),
  file_id: id,
  createdAt: wireInstant,
});
export type DocumentOutput = z.output<typeof documentOutput>;

export const recordOutput = z.object({
  id,
  patient_id: id,
  title: z.string(),
  body: z.string(),
  createdAt: wireInstant,
  updatedAt: wireInstant,
  Patient: patientSummary,
  ClinicalDocuments: z.array(documentOutput),
});
export type RecordOutput = z.output<typeof recordOutput>;
