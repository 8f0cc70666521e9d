// Spanish labels of data of people.

/** Doctors' telephone and address are what patients see. */
export const doctorContactLabels = {
  phone: "Teléfono que ven los pacientes",
  address: "Dirección del consultorio",
} as const;

export function genderLabel(gender: string | null | undefined): string {
  if (gender === "M") return "Masculino";
  if (gender === "F") return "Femenino";
  return "No especificado";
}
