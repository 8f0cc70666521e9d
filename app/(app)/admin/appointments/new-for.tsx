import { NewAppointmentButton } from "@/components/appointments/form/new-appointment";
import { doctorOption } from "@/components/people/doctor-option";
import { personOption } from "@/components/people/person-option";
import type { Actor } from "@/lib/access/actor";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { orNull } from "@/lib/doors/or-null";
import { findDoctor } from "@/lib/people/doctors/service";
import { findIdentity } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

type NewForProps = { actor: Actor; query: Pick<AppointmentQuery, "doctor_id" | "patient_id"> };

/** The button for a new appointment; in a list filtered by a person, it preselects them. */
export async function NewFor({ actor, query: { doctor_id, patient_id } }: NewForProps) {
  const [doctor, patient] = await Promise.all([
    doctor_id ? orNull(findDoctor(actor, doctor_id)) : null,
    patient_id ? orNull(findIdentity(actor, patient_id)) : null,
  ]);
  return (
    <NewAppointmentButton
      today={clock.today()}
      overbookings={env.OVERBOOKINGS_PER_DAY}
      doctor={doctor && doctorOption(doctor)}
      patient={patient && personOption(patient_id ?? "", patient)}
    />
  );
}
