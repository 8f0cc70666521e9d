import { compare } from "bcryptjs";
import type { Settings } from "@/lib/platform/env";
import { runNode } from "./children";
import { connected } from "./client";
import { inLanguage } from "./language.mjs";
import type { Step } from "./load";
import { complain, step } from "./report";

export const DEMO_PASSWORD = "Clinica123";
export const DEMO_ACCOUNTS = {
  "admin@clinica.test": "administrador",
  "recepcion@clinica.test": "recepción",
  "doctor@clinica.test": "doctor",
  "paciente@clinica.test": "paciente",
};

/** Registered by their owner with a version that did not keep the address's domain. */
export const LACKS_DOMAIN =
  "email IS NOT NULL AND registered_domain IS NULL AND (registered_from IS NOT NULL OR google_sub IS NOT NULL)";

type Env = Record<string, string>;

/** The steps of `loadContent`, in whichever process they run. */
type Loaders = Record<Step, () => Promise<void>>;

/**
 * Prepares the storage, what accounts of earlier versions lack, the operator's administrator, and the demo clinic if the
 * database is otherwise empty. In this order, because the demo clinic has an administrator too, and the operator's is
 * created only if there is none. Warns if nobody can administer the clinic.
 */
export async function loadContent(settings: Settings, env: Env, loaders: Loaders): Promise<void> {
  const { DEMO_DATA, ADMIN_EMAIL = "" } = settings;
  await step(
    inLanguage({
      es: ["Comprobando el almacenamiento", "Almacenamiento listo"],
      en: ["Checking the storage", "Storage ready"],
    }),
    loaders.storage,
  );
  if (await exists(env, `SELECT FROM users WHERE ${LACKS_DOMAIN}`))
    await step(
      inLanguage({
        es: ["Completando los dominios de los correos", "Dominios de los correos completos"],
        en: ["Filling in the domains of e-mail addresses", "Domains of e-mail addresses filled in"],
      }),
      loaders.domains,
    );
  if (ADMIN_EMAIL)
    await step(
      inLanguage({
        es: ["Comprobando el administrador", "Administrador comprobado"],
        en: ["Checking the administrator", "Administrator checked"],
      }),
      loaders.ensureAdmin,
    );
  if (DEMO_DATA && !(await exists(env, "SELECT FROM users WHERE email <> $1", [ADMIN_EMAIL])))
    await step(
      inLanguage({
        es: ["Cargando la clínica de demostración", "Clínica de demostración cargada"],
        en: ["Loading the demo clinic", "Demo clinic loaded"],
      }),
      loaders.demoData,
    );
  if (
    !(await exists(
      env,
      "SELECT FROM users WHERE role = 'Admin' AND admin_scope = 'full' AND is_active",
    ))
  )
    complain(inLanguage(NO_ADMIN));
}

const NO_ADMIN = {
  es: `
⚠ Nadie puede administrar la clínica: no hay ningún administrador activo de alcance completo. Créalo y elige su contraseña con
    npm run admin -- tu@correo
  o, con Docker,
    docker compose run --rm prepare node scripts/make-admin.mjs tu@correo
`,
  en: `
⚠ Nobody can administer the clinic: there is no active Admin with the full scope. Delete the data folder to load the demo clinic
  again.
`,
};

/**
 * Runs each step in a process of its own, because the application's modules read their settings from the environment.
 */
export function loadersWith(env: Env, signal: AbortSignal): Loaders {
  const run = (step: Step) => async () => {
    const said = await runNode(step, [".next/cache/background/load.mjs", step], env, signal);
    // Shown to the operator, though the step did not fail.
    if (said) complain(said);
  };
  return {
    storage: run("storage"),
    demoData: run("demoData"),
    domains: run("domains"),
    ensureAdmin: run("ensureAdmin"),
  };
}

/** The demo accounts that still exist with their original passwords. */
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
