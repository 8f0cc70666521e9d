import pg from "pg";
import type { Settings } from "@/lib/platform/env";
import { runNode, typescript } from "./children";
import { step } from "./report";

export const DEMO_PASSWORD = "Clinica123";
export const DEMO_ACCOUNTS = {
  "admin@clinica.test": "administrador",
  "doctor@clinica.test": "doctor",
  "paciente@clinica.test": "paciente",
};

type Env = Record<string, string>;

/** What `loadContent` may have to do, in whichever process. */
type Loaders = Record<"demoData" | "ensureAdmin", () => Promise<void>>;

/**
 * The operator's own administrator, and the demo clinic into a database that is empty but for that. In this order, as
 * the demo clinic brings an administrator too, and the operator's is made only where there is none.
 */
export async function loadContent(settings: Settings, env: Env, loaders: Loaders): Promise<void> {
  const { DEMO_DATA, ADMIN_EMAIL = "" } = settings;
  if (ADMIN_EMAIL)
    await step("Comprobando el administrador", "Administrador comprobado", loaders.ensureAdmin);
  if (DEMO_DATA && !(await exists(env, "SELECT FROM users WHERE email <> $1", [ADMIN_EMAIL])))
    await step(
      "Cargando la clínica de demostración",
      "Clínica de demostración cargada",
      loaders.demoData,
    );
}

/** In a process of its own, as the application's modules find their settings in their environment. */
export function loadersWith(env: Env, signal: AbortSignal): Loaders {
  const run = (script: string, output: "inherit" | "pipe") => () =>
    runNode(script, typescript("scripts/stack/run.mjs", script), env, signal, output);
  return {
    demoData: run("scripts/demo-data.ts", "pipe"),
    // What it says is for the operator, though it did not fail.
    ensureAdmin: run("scripts/ensure-admin.ts", "inherit"),
  };
}

export const hasDemoAccounts = (env: Env) =>
  exists(env, "SELECT FROM users WHERE email = ANY($1)", [Object.keys(DEMO_ACCOUNTS)]);

async function exists(env: Env, query: string, parameters: unknown[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT EXISTS (${query}) AS found`, parameters);
    return rows[0].found;
  } finally {
    await client.end();
  }
}
