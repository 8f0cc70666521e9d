import "server-only";
import type { Origin } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { bodyOf } from "@/lib/platform/storage/body";
import type { Part } from "@/lib/platform/storage/driver";
import { DEAD_LINK } from "@/lib/platform/storage/link";
import { exportStorage } from "@/lib/platform/storage/storage";
import { logFault } from "@/lib/platform/watch/log";
import { requireZip } from "@/lib/records/exports/files";
import { findHolder, recordLinkUse } from "@/lib/records/link-use";
import { forbidden } from "@/lib/shared/errors";

const { sql } = Prisma;

/**
 * The ZIP of a link, which is always sent by the application. `open` logs the download under the holder of the link, and
 * the export is delivered when its last byte has been sent. 403 if the holder's account is no longer active.
 */
export async function downloadExport(
  id: string,
  { holder, signature }: { holder: string; signature: string },
  origin: Origin,
) {
  const { file_id, patient_id, size } = await requireZip(id);
  const actor = await findHolder(holder);
  if (!actor) throw forbidden(DEAD_LINK);
  const open = async ({ start, end }: Part) => {
    await recordLinkUse(signature, { actor, origin }, "exports.download", [{ id, patient_id }]);
    const isLast = end === size - 1;
    const stream = await exportStorage.open(file_id, { start, end });
    return bodyOf(stream, end - start + 1, () => isLast && markDelivered(id));
  };
  const name = `historia-clinica-${clock.today()}.zip`;
  return { file: { id: file_id, name, type: "application/zip", size }, open };
}

/** The client has it by then: that it is not noted is no reason to break off. */
const markDelivered = (id: string) =>
  db
    .run(
      sql`UPDATE history_exports SET state = 'delivered', delivered_at = ${clock.now()}
           WHERE id = ${id}::uuid AND state = 'ready'`,
    )
    .catch((error) => logFault(error, "a delivery was not noted"));
