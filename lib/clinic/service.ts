import "server-only";
import type { Clinic, ClinicChange } from "@/lib/clinic/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, transaction } from "@/lib/platform/database/db";
import { assigned, inserted } from "@/lib/platform/database/row";
import { env } from "@/lib/platform/env";
import { forgetPublicPages } from "@/lib/platform/public-pages";
import { withoutUndefined } from "@/lib/shared/without-undefined";

const { sql } = Prisma;

/** After a change every other web server and worker shows the old data for at most this long. */
export const CLINIC_KEPT_MS = 5_000;

declare global {
  /** One per process: the build contains this module twice, for pages and for the API. */
  var keptClinic: { clinic: Promise<Clinic>; until: number } | undefined;
}

/** Read once in a few seconds, because every page and e-mail shows it; shared, so callers must not change it. */
export function readClinic(): Promise<Clinic> {
  const kept = globalThis.keptClinic;
  if (kept && Date.now() < kept.until) return kept.clinic;
  const clinic = queryClinic();
  globalThis.keptClinic = { clinic, until: Date.now() + CLINIC_KEPT_MS };
  // A failure is not kept.
  clinic.catch(forgetClinic);
  return clinic;
}

const forgetClinic = () => {
  globalThis.keptClinic = undefined;
};

/** For pages, which are shown without the database too: then with what the settings say. */
export const readClinicOrSettings = () => readClinic().catch(() => clinicOf());

const { name, address, phone, email, instructions } = columns.clinic;
const saved = { name, address, phone, email, instructions };

async function queryClinic(): Promise<Clinic> {
  const [row] = await db.query(
    saved,
    sql`SELECT name, address, phone, email, instructions FROM clinic`,
  );
  return clinicOf(row);
}

const unsaved = { address: null, phone: null, email: null, instructions: null };

const clinicOf = (
  row: Pick<Clinic, keyof typeof saved> = { name: env.CLINIC_NAME, ...unsaved },
) => ({
  ...row,
  time_zone: env.CLINIC_TIME_ZONE,
  country: env.CLINIC_COUNTRY,
});

export async function updateClinic(change: ClinicChange): Promise<Clinic> {
  const written = sql`
    INSERT INTO clinic ${inserted({ name: env.CLINIC_NAME, ...withoutUndefined(change) })}
    ON CONFLICT (id) DO UPDATE SET ${assigned({ id: true, ...change })}`;
  await transaction((tx) => tx.run(written));
  forgetClinic();
  forgetPublicPages();
  return readClinic();
}
