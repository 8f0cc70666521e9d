import { fullName, type Name } from "@/lib/format";

export type Choice = { value: string; label: string };

/** As many as a select offers; what is left out is said. */
export const MOST_CHOICES = 1000;

type Listed = { User: Name & { dni: string | null } };

/** Patients for a select, by the value that the filter wants of them. */
export function patientChoices<Patient extends Listed>(
  { data, total }: { data: Patient[]; total: number },
  toValue: (patient: Patient) => string,
): Choice[] {
  const choices = data.map((patient) => ({
    value: toValue(patient),
    label: fullName(patient.User) + (patient.User.dni ? ` · DNI ${patient.User.dni}` : ""),
  }));
  const left = total - data.length;
  return left > 0 ? [...choices, { value: "", label: `… y ${left} más` }] : choices;
}

type ListedRecord = { id: string; title: string; Patient: { User: Name } };

/** Records for a select, each once. */
export function recordChoices(records: readonly ListedRecord[]): Choice[] {
  const labels = new Map(
    records.map(({ id, title, Patient }) => [id, `${title} · ${fullName(Patient.User)}`]),
  );
  return [...labels].map(([value, label]) => ({ value, label }));
}
