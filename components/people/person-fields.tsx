"use client";

import type { FieldPath, FieldValues } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { messages } from "@/lib/shared/messages";
import { searchPeople } from "./search-people";

type PersonFieldProps<Values extends FieldValues> = { name: FieldPath<Values> };

const HELP = "Por nombre, email o DNI.";

const searchDoctors = searchPeople("/api/doctors/search");

/** One of the active doctors; the form keeps the id of the doctor's row. */
export function DoctorField<Values extends FieldValues>({ name }: PersonFieldProps<Values>) {
  return (
    <ComboboxField<Values>
      name={name}
      label="Doctor"
      help={HELP}
      search={searchDoctors}
      failure={messages.doctors.load}
      none="Todavía no hay doctores activos."
    />
  );
}

const searchPatients = searchPeople("/api/patients/search");

/** One of the active patients; the form keeps the id of the patient's row. */
export function PatientField<Values extends FieldValues>({ name }: PersonFieldProps<Values>) {
  return (
    <ComboboxField<Values>
      name={name}
      label="Paciente"
      help={HELP}
      search={searchPatients}
      failure={messages.patients.load}
      none="Todavía no hay pacientes activos."
    />
  );
}
