"use client";

import type { SearchOptions } from "@/components/form/use-option-search";
import { type ChosenOption, FilterCombobox } from "@/components/list/filter-combobox";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const people = script(() => import("./search-people"));

const search: SearchOptions = async (text, signal) =>
  (await people.get()).searchPeople("/api/patients/search")(text, signal);

type PatientFilterProps = { chosen: ChosenOption; label?: string };

/** Filters a list by one patient in scope, or by a typed name: `patient_id` and `patient` of its query. */
export const PatientFilter = ({ chosen, label = "Paciente" }: PatientFilterProps) => (
  <FilterCombobox
    label={label}
    name="patient_id"
    textName="patient"
    all="Todos los pacientes"
    chosen={chosen}
    search={search}
    failure={messages.patients.load}
    none="Todavía no hay pacientes."
  />
);
