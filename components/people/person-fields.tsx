"use client";

import type { ComponentProps } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { messages } from "@/lib/shared/messages";
import { searchDoctors } from "./search-doctors";
import { searchPeople } from "./search-people";

type PersonFieldProps<Values extends FieldValues> = { name: FieldPath<Values> } & Pick<
  ComponentProps<typeof ComboboxField<Values>>,
  "initial" | "chosen" | "creation"
>;

const doctors = {
  label: "Doctor",
  help: "Por nombre, especialidad, email o DNI.",
  search: searchDoctors,
  failure: messages.doctors.load,
  none: "Todavía no hay doctores activos.",
};

const patients = {
  label: "Paciente",
  help: "Por nombre, DNI, teléfono o email.",
  search: searchPeople("/api/patients/search", { is_active: true }),
  failure: messages.patients.load,
  none: "Todavía no hay pacientes activos.",
};

/** Chooses an active doctor; the form stores the id of the doctor's row. */
export const DoctorField = <Values extends FieldValues>(props: PersonFieldProps<Values>) => (
  <ComboboxField<Values> {...doctors} {...props} />
);

/** Chooses an active patient; the form stores the id of the patient's row. */
export const PatientField = <Values extends FieldValues>(props: PersonFieldProps<Values>) => (
  <ComboboxField<Values> {...patients} {...props} />
);
