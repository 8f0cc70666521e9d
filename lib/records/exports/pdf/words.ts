import type { Clinic } from "@/lib/clinic/schema";
import { genderLabel } from "@/lib/people/labels";
import { authorName } from "@/lib/records/author-name";
import type { WholeRecord } from "@/lib/records/clinical-records/schema";
import type { History, Reader } from "@/lib/records/exports/history";
import {
  dayOf,
  formatCount,
  formatDate,
  formatFileSize,
  formatInstant,
  formatLongDate,
} from "@/lib/shared/format";
import { actorLabels } from "@/lib/shared/labels";

/** The clinic's head, its name first. */
export const clinicLines = ({ name, address, phone, email }: Clinic) =>
  [name, address, phone && `Tel. ${phone}`, email].flatMap((line) => line || []);

/** What the clinic knows of the patient. */
export function patientFacts({ patient }: History): [term: string, value: string][] {
  const { User, birthday, gender, health_insurance, health_insurance_number } = patient;
  const { blood_type, allergies, medical_conditions } = patient;
  const insurance = [health_insurance, health_insurance_number].filter(Boolean).join(", n.º ");
  const facts: [string, string | null | undefined][] = [
    ["DNI", User.dni],
    ["Nacimiento", birthday && formatLongDate(birthday)],
    ["Género", gender && genderLabel(gender)],
    ["Obra social", insurance],
    ["Grupo sanguíneo", blood_type],
    ["Alergias", allergies],
    ["Condiciones médicas", medical_conditions],
  ];
  return facts.flatMap(([term, value]): [string, string][] => (value ? [[term, value]] : []));
}

/** What is in the ZIP, file by file. */
export function contentsLines({ recordCount, documents }: History): string[] {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  const files = formatCount(documents.length, "documento", "documentos");
  return [
    `Este documento: ${formatCount(recordCount, "registro", "registros")} en orden de fecha, con sus autores, sus versiones y sus aclaraciones, y al final quién usó esta historia.`,
    documents.length
      ? `La carpeta documentos: ${files} (${formatFileSize(bytes)}) como se subieron.`
      : "No hay documentos.",
    "historia.json: lo mismo para programas.",
    "accesos.json: cada vez que alguien usó esta historia.",
    "manifest.json: la huella SHA-256 de cada archivo, para comprobar que nada cambió.",
  ];
}

/** 14/10/2026   3. Control anual · Ana Pérez, matrícula MN 1234 */
export function indexLine({ clinic }: History, record: WholeRecord, number: number): string {
  const { title, author, createdAt } = record;
  const day = formatDate(dayOf(createdAt, clinic.time_zone));
  return `${day}   ${number}. ${title}${author ? ` · ${authorName(author)}` : ""}`;
}

/** Ana Pérez (Doctor); 12 veces, entre el 14/10/2026 y el 20/11/2026 */
export function readerLine({ name, role, count, first, last }: Reader, zone: string) {
  const who = name ? `${name} (${actorLabels[role]})` : actorLabels[role];
  const [from, to] = [first, last].map((at) => formatDate(dayOf(at, zone)));
  const often = formatCount(count, "vez", "veces");
  const when =
    count === 1
      ? `El ${formatInstant(last, zone)}`
      : from === to
        ? `${often}, el ${to}`
        : `${often}, entre el ${from} y el ${to}`;
  return [who, when] as const;
}
