import { fullName, type Name } from "@/lib/format";

export type Choice = { value: string; label: string; disabled?: true };

/** As many as a select offers; what is left out is said. */
export const MOST_CHOICES = 1000;

type ListedPatient = { id: string; User: Name & { dni: string | null } };

export function patientChoices(list: { data: ListedPatient[]; total: number }): Choice[] {
  const choices = list.data.map(({ id, User }) => ({
    value: id,
    label: fullName(User) + (User.dni ? ` · DNI ${User.dni}` : ""),
  }));
  const left = list.total - choices.length;
  return left > 0 ? [...choices, { value: "", label: `… y ${left} más`, disabled: true }] : choices;
}

type ListedRecord = { id: string; title: string; Patient: { User: Name } };

/** Records for a select, each once. */
export function recordChoices(records: readonly ListedRecord[]): Choice[] {
  const labels = new Map(
    records.map(({ id, title, Patient }) => [id, `${title} · ${fullName(Patient.User)}`]),
  );
  return [...labels].map(([value, label]) => ({ value, label }));
}
