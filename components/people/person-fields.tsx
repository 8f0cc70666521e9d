"use client";

import type { FieldPath, FieldValues } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import type { Option } from "@/components/form/use-option-search";
import { messages } from "@/lib/shared/messages";
import { searchPeople } from "./search-people";

type PersonFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  /** The preselected person. */
  initial?: Option | null;
};

const HELP = "Por nombre, email o DNI.";

const doctors = {
  label: "Doctor",
  search: searchPeople("/api/doctors/search", { is_active: true }),
  failure: messages.doctors.load,
  none: "Todavía no hay doctores activos.",
};

const patients = {
  label: "Paciente",
  search: searchPeople("/api/patients/search", { is_active: true }),
  failure: messages.patients.load,
  none: "Todavía no hay pacientes activos.",
};

/** Chooses an active doctor; the form stores the id of the doctor's row. */
export const DoctorField = <Values extends FieldValues>(props: PersonFieldProps<Values>) => (
  <ComboboxField<Values> {...doctors} {...props} help={HELP} />
);

/** Chooses an active patient; the form stores the id of the patient's row. */
export const PatientField = <Values extends FieldValues>(props: PersonFieldProps<Values>) => (
  <ComboboxField<Values> {...patients} {...props} help={HELP} />
);
