import { recordOption } from "@/components/documents/record-option";
import type { ChosenOption } from "@/components/list/filter-combobox";
import type { Actor } from "@/lib/access/actor";
import { orNull } from "@/lib/doors/or-null";
import { clock } from "@/lib/platform/clock";
import { listRecordTitles } from "@/lib/records/clinical-records/service";

/** The record that the URL filters a list by; null for none, or one outside the actor's scope. */
export const chosenRecord = (actor: Actor, id: string | undefined): ChosenOption =>
  id
    ? orNull(listRecordTitles(actor, { id, limit: 1, offset: 0 })).then(
        (found) => found?.rows().map((record) => recordOption(record, clock.zone()))[0] ?? null,
      )
    : null;
