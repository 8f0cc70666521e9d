import { cache } from "react";
import { SHOWN_ROWS } from "@/components/dashboard/rows";
import type { Actor } from "@/lib/access/actor";
import { listLastChangedRecords } from "@/lib/records/clinical-records/overview";

/** Two blocks show them; they are read, and the reading logged, once. */
export const lastRecords = cache((actor: Actor) =>
  listLastChangedRecords(actor, { limit: SHOWN_ROWS }),
);
