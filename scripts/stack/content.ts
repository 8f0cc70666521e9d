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

/** The demo clinic, into an empty database only, and the operator's own administrator. */
export async function loadContent(
  settings: Settings,
  env: Env,
  signal: AbortSignal,
): Promise<void> {
  const run = (script: string) =>
    runNode(script, typescript("scripts/stack/run.mjs", script), env, signal);
  if (settings.DEMO_DATA && !(await exists(env, "SELECT FROM users"))) {
    await step("Cargando la clínica de demostración", "Clínica de demostración cargada", () =>
      run("scripts/demo-data.ts"),
    );
  }
  if (settings.ADMIN_EMAIL) {
    await step("Comprobando el administrador", `Administrador: ${settings.ADMIN_EMAIL}`, () =>
      run("scripts/ensure-admin.ts"),
    );
  }
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
