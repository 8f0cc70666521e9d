import { hashPassword } from "@/lib/access/password";
import { password as passwordRule } from "@/lib/people/fields";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { complain } from "./stack/report";

/** A placeholder until they enter their name. */
export const ADMIN_NAME = { name: "Administración", lastname: "General" };

/**
 * Creates or activates the operator's Admin if the clinic has no active one of full scope. Otherwise the clinic's Admins decide: a
 * start neither undoes their deactivations, demotions and deletions, nor fails because of them.
 */
export async function run() {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email || !password) return;
  const account = await find(email);
  const ofAll = { role: "Admin", admin_scope: "full", is_active: true } as const;
  if (account?.role === "Admin" && account.admin_scope === "full" && account.is_active) return;
  const hasAdmin = (await db.user.count({ where: ofAll })) > 0;
  if (hasAdmin || (account && account.role !== "Admin")) complain(undone(email, account));
  else if (account) await db.user.update({ where: { email }, data: ofAll });
  else await create(email, password);
}

const find = (email: string) =>
  db.user.findUnique({
    where: { email },
    select: { role: true, admin_scope: true, is_active: true },
  });

function undone(email: string, account: Awaited<ReturnType<typeof find>>) {
  const why = "Decide quien administra la clínica";
  if (!account) return `⚠ ADMIN_EMAIL: no se crea ${email}: ya hay otro administrador activo.`;
  if (account.role !== "Admin")
    return `⚠ ADMIN_EMAIL: ${email} no es de administrador, y el arranque no le da ese rol. ${why}.`;
  if (account.is_active)
    return `⚠ ADMIN_EMAIL: ${email} es de recepción, y el arranque no le da el alcance completo. ${why}.`;
  return `⚠ ADMIN_EMAIL: ${email} está inactiva, y el arranque no la activa. ${why}.`;
}

/** Does nothing if another replica was faster. */
async function create(email: string, password: string) {
  const checked = passwordRule.safeParse(password);
  if (!checked.success) {
    complain(`ADMIN_PASSWORD: ${checked.error.issues[0]?.message}.`);
    process.exit(1);
  }
  const account = {
    ...ADMIN_NAME,
    email,
    password: await hashPassword(password),
    role: "Admin",
  } as const;
  await db.user.createMany({ data: [account], skipDuplicates: true });
}
