import { compare } from "bcryptjs";
import type { Settings } from "@/lib/platform/env";
import { runNode, typescript } from "./children";
import { connected } from "./client";
import { complain, step } from "./report";

export const DEMO_PASSWORD = "Clinica123";
export const DEMO_ACCOUNTS = {
  "admin@clinica.test": "administrador",
  "doctor@clinica.test": "doctor",
  "paciente@clinica.test": "paciente",
};

type Env = Record<string, string>;

/** What `loadContent` may have to do, in whichever process. */
type Loaders = Record<"storage" | "demoData" | "ensureAdmin", () => Promise<void>>;

/**
 * The storage; the operator's own administrator, and the demo clinic into a database that is empty but for that. In this
 * order, as the demo clinic brings an administrator too, and the operator's is made only where there is none. Says so
 * where nobody could administer the clinic.
 */
export async function loadContent(settings: Settings, env: Env, loaders: Loaders): Promise<void> {
  const { DEMO_DATA, ADMIN_EMAIL = "" } = settings;
  await step("Comprobando el almacenamiento", "Almacenamiento listo", loaders.storage);
  if (ADMIN_EMAIL)
    await step("Comprobando el administrador", "Administrador comprobado", loaders.ensureAdmin);
  if (DEMO_DATA && !(await exists(env, "SELECT FROM users WHERE email <> $1", [ADMIN_EMAIL])))
    await step(
      "Cargando la clínica de demostración",
      "Clínica de demostración cargada",
      loaders.demoData,
    );
  if (!(await exists(env, "SELECT FROM users WHERE role = 'Admin' AND is_active")))
    complain(NO_ADMIN);
}

const NO_ADMIN = `
⚠ Nadie puede administrar la clínica: no hay ningún administrador activo. Créalo y elige su contraseña con
    npm run admin -- tu@correo
  o, con Docker,
    docker compose run --rm prepare node scripts/make-admin.mjs tu@correo
`;

/** In a process of its own, as the application's modules find their settings in their environment. */
export function loadersWith(env: Env, signal: AbortSignal): Loaders {
  const run = (script: string) => async () => {
    const said = await runNode(script, typescript("scripts/stack/run.mjs", script), env, signal);
    // For the operator, though it did not fail.
    if (said) complain(said);
  };
  return {
    storage: run("scripts/prepare-storage.ts"),
    demoData: run("scripts/demo-data.ts"),
    ensureAdmin: run("scripts/ensure-admin.ts"),
  };
}

/** Which of them one can still sign in to as they were made. */
export async function demoAccounts(env: Env): Promise<[email: string, role: string][]> {
  const rows = await ask<{ email: string; password: string }>(
    env,
    "SELECT email, password FROM users WHERE email = ANY($1) AND is_active AND password IS NOT NULL",
    [Object.keys(DEMO_ACCOUNTS)],
  );
  const open = await Promise.all(
    rows.map(async ({ email, password }) => (await compare(DEMO_PASSWORD, password)) && email),
  );
  return Object.entries(DEMO_ACCOUNTS).filter(([email]) => open.includes(email));
}

const exists = async (env: Env, query: string, parameters: unknown[] = []) =>
  (await ask(env, `${query} LIMIT 1`, parameters)).length > 0;

const ask = <Row extends object>(
  { DATABASE_URL = "" }: Env,
  query: string,
  parameters: unknown[],
) => connected(DATABASE_URL, async (client) => (await client.query<Row>(query, parameters)).rows);
