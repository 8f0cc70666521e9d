import type { Viewer } from "@/components/records/kept-records";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { hasClinicScope } from "@/lib/access/scope";

/** What the actor may do with the records that they see, for what their details offer. */
export const recordViewer = (actor: Actor): Viewer => ({
  id: actor.userId,
  mayWrite: may(actor, "clinical_records.update"),
  mayCorrect: hasClinicScope(actor),
});
