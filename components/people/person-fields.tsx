"use client";

import type { FieldPath, FieldValues } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import type { Option } from "@/components/form/use-option-search";
import { messages } from "@/lib/shared/messages";
import { searchPeople } from "./search-people";

type PersonFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  /** Whom the form begins with. */
  initial?: Option | null;
};

const HELP = "Por nombre, email o DNI.";

const searchDoctors = searchPeople("/api/doctors/search", { is_active: true });

/** One of the active doctors; the form keeps the id of the doctor's row. */
export function DoctorField<Values extends FieldValues>({
  name,
  initial = null,
}: PersonFieldProps<Values>) {
  return (
    <ComboboxField<Values>
      name={name}
      label="Doctor"
      help={HELP}
      search={searchDoctors}
      failure={messages.doctors.load}
      none="Todavía no hay doctores activos."
      initial={initial}
    />
  );
}

const searchPatients = searchPeople("/api/patients/search", { is_active: true });

/** One of the active patients; the form keeps the id of the patient's row. */
export function PatientField<Values extends FieldValues>({
  name,
  initial = null,
}: PersonFieldProps<Values>) {
  return (
    <ComboboxField<Values>
      name={name}
      label="Paciente"
      help={HELP}
      search={searchPatients}
      failure={messages.patients.load}
      none="Todavía no hay pacientes activos."
      initial={initial}
    />
  );
}
