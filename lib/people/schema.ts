import { z } from "zod";
import { AppointmentStatus, Attendance, Gender, Role } from "@/lib/generated/prisma/enums";
import { doctorTitles } from "@/lib/shared/doctor-titles";
import { id, wireDate, wireTime } from "@/lib/shared/fields";

// People inside other responses, nested as in the API's JSON (spec §3).

export const userContact = z
  .object({
    id,
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: "UserContact" });

/** A patient who was registered at the desk may have no address; everybody else with an account has one. */
export const patientContact = userContact.extend({ email: z.string().nullable() });

/** For staff: whether address and identity have been verified. */
export const proof = {
  email_verified: z
    .boolean()
    .describe("The address is verified, by a link sent to it or by Google."),
  identity_checked: z
    .boolean()
    .describe("Staff have seen a document, or registered the person at the desk."),
};

export const specialtyOutput = z.object({ id, name: z.string() }).meta({ id: "Specialty" });
export type SpecialtyOutput = z.infer<typeof specialtyOutput>;

/** How a doctor is addressed; null is shown as 'Dr.' (spec §2.8). */
export const doctorTitle = z.enum(doctorTitles, "Título inválido");
export type DoctorTitle = z.output<typeof doctorTitle>;

/** A doctor as everybody sees them, without DNI. */
export const doctorSummary = z
  .object({
    id,
    license_number: z.string().nullable(),
    User: userContact,
    Specialties: z.array(specialtyOutput),
    title: doctorTitle.nullable().describe("Null is shown as 'Dr.'."),
    office: z.string().nullable().describe("Where in the clinic: 'Consultorio 3, 2.º piso'."),
  })
  .meta({ id: "DoctorSummary" });
export type DoctorSummary = z.output<typeof doctorSummary>;

export const patientSummary = z
  .object({
    id,
    birthday: wireDate.nullable(),
    gender: z.enum(Gender).nullable(),
    User: patientContact.extend({ dni: z.string().nullable(), ...proof }),
  })
  .meta({ id: "PatientSummary" });

/** Who did something; `System` is the application itself, in a job. */
export const actorRole = z.enum([...Object.values(Role), "System"]);

/** The fields of an appointment that events record. */
export const eventFields = z
  .object({
    date: z.iso.date(),
    start_time: wireTime,
    end_time: wireTime,
    doctor_id: id,
    status: z.enum(AppointmentStatus),
    attendance: z.enum(Attendance).nullable(),
    overbooked: z.boolean(),
    notes: z.literal(true).describe("Whether the notes changed, without their text."),
  })
  .partial();
export type EventFields = z.output<typeof eventFields>;
