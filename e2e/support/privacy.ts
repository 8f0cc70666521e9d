import { db } from "@/lib/platform/database/db";
import { call } from "./call";
import { createAdmin, type Person } from "./people";

/** The present version of the privacy notice; an Admin publishes one if there is none. */
export async function presentVersion(): Promise<number> {
  const [notice] = await db.privacyNotice.findMany({ orderBy: { version: "desc" }, take: 1 });
  if (notice) return notice.version;
  const { token } = await createAdmin();
  const text = "Cuidamos tus datos. 😀\n\nEn «Mi cuenta» los ves, y corriges lo que no esté bien.";
  await call("PUT", "/api/privacy", { token, body: { text, replaces: 0 } });
  return presentVersion();
}

/** They agreed to the first version. */
export async function agreeAll(people: readonly Person[]) {
  await presentVersion();
  await db.privacyAgreement.createMany({
    data: people.map(({ id }) => ({ user_id: id, version: 1 })),
    skipDuplicates: true,
  });
}
