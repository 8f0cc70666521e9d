/** The patient's data that decides which specialties they may see; unknown age or gender is null. */
export type Complexion = { age: number | null; gender: "M" | "F" | null };

const beyondInfancy = ({ age }: Complexion) => age === null || age >= 6;
const adults = ({ age }: Complexion) => age === null || age >= 16;
const children = ({ age }: Complexion) => age !== null && age < 16;
const women = ({ age, gender }: Complexion) => gender === "F" && (age === null || age >= 15);

export const specialties = [
  { name: "Clínica Médica", receives: adults },
  { name: "Cardiología", receives: adults },
  { name: "Dermatología", receives: beyondInfancy },
  { name: "Endocrinología", receives: adults },
  { name: "Ginecología", receives: women },
  { name: "Neurología", receives: adults },
  { name: "Oftalmología", receives: beyondInfancy },
  { name: "Otorrinolaringología", receives: beyondInfancy },
  { name: "Pediatría", receives: children },
  { name: "Traumatología", receives: beyondInfancy },
] as const;

export type Specialty = (typeof specialties)[number]["name"];

export const isReceived = (specialty: Specialty, patient: Complexion) =>
  specialties.some(({ name, receives }) => name === specialty && receives(patient));
