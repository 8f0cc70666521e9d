import { ExportTile } from "@/components/exports/export-tile";
import { orNull } from "@/lib/doors/or-null";
import { countUnsettled } from "@/lib/records/exports/service";

/** The whole histories that somebody waits for; nothing while nobody does. */
export async function Exports() {
  const unsettled = await orNull(countUnsettled());
  return unsettled && <ExportTile {...unsettled} />;
}
