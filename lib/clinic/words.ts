import type { Clinic } from "@/lib/clinic/schema";

/** To continue a sentence: 'la clínica: 011 4444-5555', or 'la clínica' without a telephone. */
export const clinicToCall = ({ phone }: Pick<Clinic, "phone">) =>
  phone ? `la clínica: ${phone}` : "la clínica";

/** The telephone to call about an appointment: the doctor's own counts only where the clinic has none. */
export const phoneToCall = (
  { phone }: Pick<Clinic, "phone">,
  doctor: { User: { phone: string | null } },
) => phone || doctor.User.phone;

type Doctor = { office: string | null; User: { address: string | null } };

/**
 * Where a doctor receives patients, from the clinic's name down: 'Clínica Central', 'Consultorio 3', 'Av. Rivadavia 100'.
 * The doctor's own address counts only where the clinic has none.
 */
export const placeOf = ({ name, address }: Clinic, { office, User }: Doctor): string[] =>
  [name, office, address || User.address].flatMap((part) => part || []);
