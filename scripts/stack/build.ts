import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { runNode } from "./children";
import { fingerprint } from "./fingerprint";
import { lock } from "./lock";
import { step } from "./report";

const CLIENT = ["prisma/schema.prisma", "package-lock.json"];
const APPLICATION = [
  ...CLIENT,
  "app",
  "components",
  "lib",
  "public",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Prisma's client, which the build, the worker and the checks import. */
export const generateClient = (signal: AbortSignal) =>
  refresh("lib/generated/fingerprint", CLIENT, signal, () =>
    step("Generando el cliente de la base de datos", "Cliente de la base de datos generado", () =>
      runNode("prisma generate", ["node_modules/prisma/build/index.js", "generate"], {}, signal),
    ),
  );

export const buildApplication = (signal: AbortSignal) =>
  refresh(".next/fingerprint", APPLICATION, signal, () =>
    step("Construyendo la aplicación (tarda alrededor de un minuto)", "Aplicación construida", () =>
      runNode(
        "next build",
        ["node_modules/next/dist/bin/next", "build"],
        { NODE_ENV: "production" },
        signal,
      ),
    ),
  );

/**
 * Runs `make` unless what it made last came from the same inputs. The mark is set at the very end and
 * taken away before, so what was interrupted counts as never made.
 */
async function refresh(
  mark: string,
  inputs: string[],
  signal: AbortSignal,
  make: () => Promise<void>,
) {
  if (isFresh(mark, fingerprint(".", inputs))) return;
  mkdirSync("node_modules/.cache", { recursive: true });
  const release = await lock("node_modules/.cache/clinica.lock", signal);
  try {
    const wanted = fingerprint(".", inputs);
    // Another launcher may have done it while this one waited.
    if (isFresh(mark, wanted)) return;
    rmSync(mark, { force: true });
    await make();
    writeFileSync(mark, wanted);
  } finally {
    release();
  }
}

const isFresh = (mark: string, wanted: string) =>
  existsSync(mark) && readFileSync(mark, "utf8") === wanted;
