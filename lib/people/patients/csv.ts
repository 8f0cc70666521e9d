import { genderLabel } from "@/lib/people/labels";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { activeLabel } from "@/lib/shared/labels";

/** The administrative data: nothing of a patient's health. */
export const patientTable = {
  file: "pacientes",
  columns: {
    Apellido: ({ User }: PatientOutput) => User.lastname,
    Nombre: ({ User }: PatientOutput) => User.name,
    DNI: ({ User }: PatientOutput) => User.dni,
    Email: ({ User }: PatientOutput) => User.email,
    Teléfono: ({ User }: PatientOutput) => User.phone,
    "Fecha de nacimiento": ({ birthday }: PatientOutput) => birthday,
    Género: ({ gender }: PatientOutput) => genderLabel(gender),
    "Obra social": ({ health_insurance }: PatientOutput) => health_insurance,
    "Número de afiliado": (row: PatientOutput) => row.health_insurance_number,
    Estado: ({ User }: PatientOutput) => activeLabel(User.is_active),
  },
};
