import { z } from "zod";
import { type Actor, systemActor } from "@/lib/access/actor";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { recordAccountChanges, tellAdmins } from "@/lib/administration/users/account-changes";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  type Account,
  accountColumns,
  accountRow,
  createAccount,
  updateAccount,
} from "@/lib/people/account";
import { type Tx, transaction } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { ADMIN_NAME } from "./ensure-admin";
import { openDatabase } from "./operator-database";
import { complain, explain, Failure, say } from "./stack/report";

// make-admin.ts EMAIL: a person with access to the machine creates an Admin, or lets one back in who lost the password
// or the account, with a link that works once. Started by hand, unlike ADMIN_EMAIL, so it activates an inactive one
// too; it is logged, and the other Admins are notified.

function addressGiven(): string {
  const given = z.email().toLowerCase().safeParse(process.argv[2]?.trim());
  if (given.success) return given.data;
  throw new Failure("Indica la dirección de correo de quien administra, y nada más.");
}

/** Who did it, in e-mails; in the log it is the system. */
const operator: Actor = {
  ...systemActor,
  name: "Quien administra el servidor",
  email: "npm run admin",
};

async function letIn(tx: Tx, email: string) {
  const [found] = await tx.query(
    accountRow,
    Prisma.sql`SELECT ${accountColumns} FROM users u WHERE u.email = ${email} FOR UPDATE`,
  );
  if (found && found.role !== "Admin")
    throw new Failure(
      `${email} es de una cuenta que no es de administrador: elige otra dirección, o cambia su rol en «Usuarios».`,
    );
  if (found?.admin_scope === "reception")
    throw new Failure(
      `${email} es de recepción: elige otra dirección, o cambia su alcance en «Usuarios».`,
    );
  const account = found?.is_active
    ? found
    : await (found
        ? activate(tx, found)
        : createAccount(tx, { ...ADMIN_NAME, email, role: "Admin" }));
  if (account !== found) {
    await recordAccountChanges(tx, systemActor, found ?? { is_active: true }, account);
    await tellAdmins(tx, operator, account, ["made"]);
  }
  const what = found?.is_active ? "ya era administrador" : "es administrador desde ahora";
  return {
    account: `${email} ${what}`,
    token: await createOneTimeToken(tx, account, "reset_password"),
  };
}

async function activate(tx: Tx, account: Account): Promise<Account> {
  await updateAccount(tx, account.id, { is_active: true });
  return { ...account, is_active: true };
}

try {
  const { PUBLIC_URL } = openDatabase();
  const email = addressGiven();
  const { account, token } = await transaction((tx) => letIn(tx, email));
  say(`✓ ${account}. Para elegir la contraseña, dentro de una hora y una sola vez:`);
  say(`  ${PUBLIC_URL}${routes.resetPassword}?token=${token}`);
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
