import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { siteOf } from "@/lib/platform/client-address";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Action, Result } from "@/lib/shared/audit-actions";
import { NIL_UUID } from "@/lib/shared/fields";

const { sql } = Prisma;

type Refusal = {
  address: string;
  action: Action;
  result: Result;
  /** The account that somebody tried to get into, where there is one. */
  accountId?: string | undefined;
};

/**
 * Counts what anybody may have refused without end: a row of the log for each would let a stranger fill the
 * disk, as nothing is ever deleted there.
 */
export const countRefusal = ({ address, action, result, accountId = NIL_UUID }: Refusal) =>
  db.query(sql`
    INSERT INTO refusal_counts (network, action, result, account_id, quarter)
    SELECT ${siteOf(address)}, ${action}, ${result}, ${accountId}::uuid, ${quarterOf(clock.now())}
      -- A flood of them need not wait for the disk.
      FROM set_config('synchronous_commit', 'off', true)
        ON CONFLICT (quarter, network, action, result, account_id)
        DO UPDATE SET count = refusal_counts.count + 1`);

/** Each quarter of an hour that is over becomes a row of the log for each network, action, result and account. */
export const writeCountedRefusals = (now = clock.now()) =>
  db.query(sql`
    WITH closed AS (
      -- A minute more: a refusal of the last moment may still be on its way.
      DELETE FROM refusal_counts WHERE quarter < ${quarterOf(new Date(+now - 60_000))} RETURNING *
    )
    INSERT INTO audit_log (id, action, result, patient_ids, entity_ids, address, count)
    SELECT gen_random_uuid(), action, result, '{}', array_remove(ARRAY[account_id], ${NIL_UUID}::uuid),
           network, count
      FROM closed ORDER BY quarter`);

const QUARTER_MS = 15 * 60_000;
const quarterOf = (now: Date) => new Date(Math.floor(+now / QUARTER_MS) * QUARTER_MS);
