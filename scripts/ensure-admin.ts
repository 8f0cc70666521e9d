import { hashPassword } from "@/lib/access/password";
import { password as passwordRule } from "@/lib/people/fields";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { complain } from "./stack/report";

/** Sees to it that the operator's Admin exists and is active; an existing one keeps its password. */
export async function run() {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email || !password) return;
  if (!(await find(email))) await create(email, password);
  const account = await find(email);
  if (account?.role !== "Admin")
    refuse(`ADMIN_EMAIL: ya existe una cuenta con ${email} y no es de administrador.`);
  if (!account.is_active)
    await db.user.update({ where: { email, role: "Admin" }, data: { is_active: true } });
}

const find = (email: string) =>
  db.user.findUnique({ where: { email }, select: { role: true, is_active: true } });

/** Does nothing when another replica has been quicker. */
async function create(email: string, password: string) {
  const checked = passwordRule.safeParse(password);
  if (!checked.success) refuse(`ADMIN_PASSWORD: ${checked.error.issues[0]?.message}.`);
  const account = {
    name: "Administración",
    lastname: "General",
    email,
    password: await hashPassword(password),
    role: "Admin",
  } as const;
  await db.user.createMany({ data: [account], skipDuplicates: true });
}

function refuse(reason: string): never {
  complain(reason);
  process.exit(1);
}
