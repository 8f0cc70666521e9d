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

/** The demo clinic, into an empty database only, and the operator's own administrator. */
export async function loadContent(settings: Settings, env: Env, loaders: Loaders): Promise<void> {
  if (settings.DEMO_DATA && !(await exists(env, "SELECT FROM users"))) {
    await step(
      "Cargando la clínica de demostración",
      "Clínica de demostración cargada",
      loaders.demoData,
    );
  }
  if (settings.ADMIN_EMAIL) {
    await step(
      "Comprobando el administrador",
      `Administrador: ${settings.ADMIN_EMAIL}`,
      loaders.ensureAdmin,
    );
  }
}

/** In a process of its own, as the application's modules find their settings in their environment. */
export function loadersWith(env: Env, signal: AbortSignal): Loaders {
  const run = (script: string) => () =>
    runNode(script, typescript("scripts/stack/run.mjs", script), env, signal);
  return { demoData: run("scripts/demo-data.ts"), ensureAdmin: run("scripts/ensure-admin.ts") };
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
