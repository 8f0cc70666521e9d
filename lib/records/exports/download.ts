import "server-only";
import type { Origin } from "@/lib/access/actor";
import { recordUse } from "@/lib/access/audit/audit";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { bodyOf } from "@/lib/platform/storage/body";
import { DEAD_LINK } from "@/lib/platform/storage/link";
import { exportStorage } from "@/lib/platform/storage/storage";
import { logFault } from "@/lib/platform/watch/log";
import { requireZip } from "@/lib/records/exports/files";
import { findHolder } from "@/lib/records/link-holder";
import { forbidden } from "@/lib/shared/errors";

const { sql } = Prisma;

/**
 * The ZIP behind a link, after logging the download by the person for whom the link was made; 403 if that account has
 * been closed. Always through the application: the log has each one, and only what was sent whole counts as delivered.
 */
export async function downloadExport(id: string, holder: string, origin: Origin) {
  const { file_id, patient_id, size } = await requireZip(id);
  const actor = await findHolder(holder);
  if (!actor) throw forbidden(DEAD_LINK);
  return {
    size,
    name: `historia-clinica-${clock.today()}.zip`,
    open: async () => {
      await recordUse({ actor, origin }, "exports.download", [{ id, patient_id }]);
      return bodyOf(await exportStorage.open(file_id), size, () => markDelivered(id));
    },
  };
}

/** The client has it by then: that it is not noted is no reason to break off. */
const markDelivered = (id: string) =>
  db
    .run(
      sql`UPDATE history_exports SET state = 'delivered', delivered_at = ${clock.now()}
           WHERE id = ${id}::uuid AND state = 'ready'`,
    )
    .catch((error) => logFault(error, "a delivery was not noted"));
