import type { Actor } from "@/lib/access/actor";
import { hasFullScope } from "@/lib/access/scope";

// Whose a row is, beside what a role may do (policy) and which rows are in its scope.

/** The account is the actor's own. */
export const isOwnAccount = (actor: Actor, userId: string) => actor.userId === userId;

/** The appointment is the actor's own, as its doctor or its patient, or all rows are in the actor's scope. */
export const isOwnAppointment = (
  actor: Actor,
  { doctor_id, patient_id }: { doctor_id: string; patient_id: string },
) => hasFullScope(actor) || actor.doctorId === doctor_id || actor.actsFor === patient_id;

/** The author of a template that the actor creates. An Admin's belongs to the clinic and has no author (null). */
export const templateAuthor = (actor: Actor) => (hasFullScope(actor) ? null : actor.userId);

/** The actor wrote it. Nobody wrote down who wrote a record before that was kept. */
export const isAuthor = (actor: Actor, author: { id: string } | null) =>
  author?.id === actor.userId;
