import { fullName, type Name } from "@/lib/shared/format";

export type Choice = { value: string; label: string; disabled?: true };

/** As many as a select offers; what is left out is said. */
export const MOST_CHOICES = 1000;

type ListedPatient = { id: string; User: Name & { dni: string | null } };

export const patientChoices = (list: Listed<ListedPatient>): Choice[] =>
  choicesOf(list, ({ User }) => fullName(User) + (User.dni ? ` · DNI ${User.dni}` : ""));

type ListedRecord = { id: string; title: string; Patient: { User: Name } };

export const recordChoices = (list: Listed<ListedRecord>): Choice[] =>
  choicesOf(list, ({ title, Patient }) => `${title} · ${fullName(Patient.User)}`);

type Listed<Row> = { data: Row[]; total: number };

function choicesOf<Row extends { id: string }>(
  { data, total }: Listed<Row>,
  label: (row: Row) => string,
) {
  const choices: Choice[] = data.map((row) => ({ value: row.id, label: label(row) }));
  const left = total - choices.length;
  // Not the empty value, which is that of no choice.
  if (left > 0) choices.push({ value: "more", label: `… y ${left} más`, disabled: true });
  return choices;
}
