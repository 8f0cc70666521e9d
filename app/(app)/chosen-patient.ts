import type { ChosenOption } from "@/components/list/filter-combobox";
import { personOption } from "@/components/people/person-option";
import type { Actor } from "@/lib/access/actor";
import { orNull } from "@/lib/doors/or-null";
import { findIdentity } from "@/lib/people/patients/service";

/** Whom an address narrows a list to; null for nobody, and for whom the actor does not reach. */
export const chosenPatient = (actor: Actor, id: string | undefined): ChosenOption =>
  id
    ? orNull(findIdentity(actor, id)).then((identity) => identity && personOption(id, identity))
    : null;
