import { v7 as uuid } from "uuid";
import { z } from "zod";
import { type Actor, systemActor } from "@/lib/access/actor";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { recordAccountChanges, tellAdmins } from "@/lib/administration/users/account-changes";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import { type Tx, transaction } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { ADMIN_NAME } from "./ensure-admin";
import { openDatabase } from "./operator-database";
import { complain, explain, Failure, say } from "./stack/report";

// make-admin.ts EMAIL: whoever has the machine makes an Admin, or gets one back in who lost password or account, by a
// link that works once. By hand, unlike ADMIN_EMAIL, and so an inactive one is activated; the log and the other Admins
// are told.

function addressGiven(): string {
  const given = z.email().toLowerCase().safeParse(process.argv[2]?.trim());
  if (given.success) return given.data;
  throw new Failure("Indica la dirección de correo de quien administra, y nada más.");
}

/** Who does it, in e-mails; the log says that it was the system. */
const operator: Actor = {
  ...systemActor,
  name: "Quien administra el servidor",
  email: "npm run admin",
};

type Found = Pick<
  User,
  "id" | "name" | "lastname" | "email" | "role" | "is_active" | "session_version"
>;
const columns = Prisma.sql`id, name, lastname, email, role, is_active, session_version`;

async function letIn(tx: Tx, email: string) {
  const [found] = await tx.query<Found>(
    Prisma.sql`SELECT ${columns} FROM users WHERE email = ${email} FOR UPDATE`,
  );
  if (found && found.role !== "Admin")
    throw new Failure(
      `${email} es de una cuenta que no es de administrador: elige otra dirección, o cambia su rol en «Usuarios».`,
    );
  const account = found?.is_active
    ? found
    : await (found ? activate(tx, found) : create(tx, email));
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

const activate = (tx: Tx, { id }: Found) =>
  written(
    tx,
    Prisma.sql`UPDATE users SET is_active = true, updated_at = now() WHERE id = ${id}::uuid RETURNING ${columns}`,
  );

const create = (tx: Tx, email: string) =>
  written(
    tx,
    Prisma.sql`
      INSERT INTO users (id, name, lastname, email, role, updated_at)
      VALUES (${uuid()}::uuid, ${ADMIN_NAME.name}, ${ADMIN_NAME.lastname}, ${email}, 'Admin', now())
      RETURNING ${columns}`,
  );

async function written(tx: Tx, statement: Prisma.Sql): Promise<Found> {
  const [account] = await tx.query<Found>(statement);
  if (!account) throw new Error("No account was written.");
  return account;
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
