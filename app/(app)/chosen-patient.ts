import type { ChosenOption } from "@/components/list/filter-combobox";
import { personOption } from "@/components/people/person-option";
import type { Actor } from "@/lib/access/actor";
import { orNull } from "@/lib/doors/or-null";
import { findIdentity } from "@/lib/people/patients/service";

/** The patient that the URL filters a list by; null for none, or one outside the actor's scope. */
export const chosenPatient = (actor: Actor, id: string | undefined): ChosenOption =>
  id
    ? orNull(findIdentity(actor, id)).then((identity) => identity && personOption(id, identity))
    : null;
