import { z } from "zod";
import { AppointmentStatus, Gender, Role } from "@/lib/generated/prisma/enums";
import { id, wireDate, wireTime } from "@/lib/shared/fields";

// How people stand inside other answers, nested as the wire names them (spec §3).

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

/** What staff see of an account besides: whether its owner has shown that they are who they say. */
export const proof = {
  email_verified: z.boolean().describe("The address was proved: by a link sent to it, or Google."),
  identity_checked: z.boolean().describe("Staff saw a document, or registered the person."),
};

export const specialtyOutput = z.object({ id, name: z.string() }).meta({ id: "Specialty" });
export type SpecialtyOutput = z.infer<typeof specialtyOutput>;

/** A doctor as anyone who may see them does: never with their DNI. */
export const doctorSummary = z
  .object({
    id,
    license_number: z.string().nullable(),
    User: userContact,
    Specialties: z.array(specialtyOutput),
  })
  .meta({ id: "DoctorSummary" });
export type DoctorSummary = z.output<typeof doctorSummary>;

export const patientSummary = z
  .object({
    id,
    birthday: wireDate.nullable(),
    gender: z.enum(Gender).nullable(),
    User: userContact.extend({ dni: z.string().nullable(), ...proof }),
  })
  .meta({ id: "PatientSummary" });

/** Who did something: the application itself is one too, in a job. */
export const actorRole = z.enum([...Object.values(Role), "System"]);

/** Of an appointment, what an event holds when it changes. */
export const eventFields = z
  .object({
    date: z.iso.date(),
    start_time: wireTime,
    end_time: wireTime,
    doctor_id: id,
    status: z.enum(AppointmentStatus),
    notes: z.literal(true).describe("That they changed; not what they say."),
  })
  .partial();
export type EventFields = z.output<typeof eventFields>;
