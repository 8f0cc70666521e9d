import { recordOption } from "@/components/documents/record-option";
import type { ChosenRecord } from "@/components/records/record-filter";
import type { Actor } from "@/lib/access/actor";
import { orNull } from "@/lib/doors/or-none";
import { clock } from "@/lib/platform/clock";
import { listRecordTitles } from "@/lib/records/clinical-records/service";

/** The record that an address narrows a list to; null for none, and for one that the actor does not reach. */
export const chosenRecord = (actor: Actor, id: string | undefined): ChosenRecord =>
  id
    ? orNull(listRecordTitles(actor, { id, limit: 1, offset: 0 })).then(
        (found) => found?.data.map((record) => recordOption(record, clock.zone()))[0] ?? null,
      )
    : null;
