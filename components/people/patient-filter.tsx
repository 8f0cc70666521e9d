"use client";

import { Suspense, use } from "react";
import type { Option, SearchOptions } from "@/components/form/use-option-search";
import { FilterCombobox } from "@/components/list/filter-combobox";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const people = script(() => import("./search-people"));

/** Whom a list is narrowed to, as the page's address says; null when that is nobody. */
export type ChosenPatient = Promise<Option | null> | null;

const search: SearchOptions = async (text, signal) =>
  (await people.get()).searchPeople("/api/patients/search")(text, signal);

type PatientFilterProps = { chosen: ChosenPatient; label?: string };

/** Narrows a list to one patient in reach, or to all of a name: `patient_id` and `patient` of its query. */
export function PatientFilter({ chosen, label = "Paciente" }: PatientFilterProps) {
  return (
    <Suspense fallback={<Field chosen={null} label={label} />}>
      <Field chosen={chosen} label={label} />
    </Suspense>
  );
}

function Field({ chosen, label }: Required<PatientFilterProps>) {
  return (
    <FilterCombobox
      label={label}
      name="patient_id"
      textName="patient"
      all="Todos los pacientes"
      chosen={chosen && use(chosen)}
      search={search}
      failure={messages.patients.load}
      none="Todavía no hay pacientes."
    />
  );
}
