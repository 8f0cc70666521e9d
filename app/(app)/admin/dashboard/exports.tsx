import { ExportTile } from "@/components/exports/export-tile";
import { orNull } from "@/lib/doors/or-null";
import { countUnsettled } from "@/lib/records/exports/service";

/** The number of whole histories to deliver; nothing if there are none. */
export async function Exports() {
  const unsettled = await orNull(countUnsettled());
  return unsettled && <ExportTile {...unsettled} />;
}
