import type { Actor } from "@/lib/access/actor";
import { hasClinicScope } from "@/lib/access/scope";

// Who the author of a row is. The policy says what a role may do, and the scope says on which rows.

/** The account is the actor's own. */
export const isOwnAccount = (actor: Actor, userId: string) => actor.userId === userId;

/** The appointment is the actor's own, as its doctor or its patient, or all rows are in the actor's scope. */
export const isOwnAppointment = (
  actor: Actor,
  { doctor_id, patient_id }: { doctor_id: string; patient_id: string },
) => hasClinicScope(actor) || actor.doctorId === doctor_id || actor.actsFor === patient_id;

/** The author of a template that the actor creates. An Admin's belongs to the clinic and has no author (null). */
export const templateAuthor = (actor: Actor) => (hasClinicScope(actor) ? null : actor.userId);

/** The actor wrote it. Nobody wrote down who wrote a record before that was kept. */
export const isAuthor = (actor: Actor, author: { id: string } | null) =>
  author?.id === actor.userId;
