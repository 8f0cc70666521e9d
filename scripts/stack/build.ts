import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNode } from "./children";
import { fingerprint } from "./fingerprint";
import { inLanguage } from "./language.mjs";
import { lock } from "./lock";
import { step } from "./report";

const CLIENT = ["prisma/schema.prisma", "package-lock.json"];
const APPLICATION = [
  ...CLIENT,
  "app",
  "components",
  "lib",
  "public",
  "scripts/server.ts",
  "scripts/bundle-server.mjs",
  "scripts/bundle-options.mjs",
  "scripts/share-chunks.mjs",
  "scripts/compress-static.mjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "prisma/migrations",
  // For its `browserslist` and its version.
  "package.json",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** The sources of the worker and of the steps of `loadContent`. */
const BACKGROUND = [
  ...CLIENT,
  "lib",
  "prisma/migrations",
  "scripts",
  "package.json",
  "tsconfig.json",
];

/** Generates Prisma's client, which the build, the worker and the checks import. */
export const generateClient = (signal: AbortSignal) =>
  refresh("lib/generated/fingerprint", CLIENT, signal, () =>
    step(
      inLanguage({
        es: ["Generando el cliente de la base de datos", "Cliente de la base de datos generado"],
        en: ["Generating the database client", "Database client generated"],
      }),
      () =>
        runNode("prisma generate", ["node_modules/prisma/build/index.js", "generate"], {}, signal),
    ),
  );

export async function buildApplication(signal: AbortSignal): Promise<void> {
  await generateClient(signal);
  await refresh(".next/fingerprint", APPLICATION, signal, () =>
    step(
      inLanguage({
        es: ["Construyendo la aplicación (tarda alrededor de un minuto)", "Aplicación construida"],
        en: ["Building the application (takes about a minute)", "Application built"],
      }),
      async () => {
        const env = { NODE_ENV: "production" };
        await runNode("next build", ["node_modules/next/dist/bin/next", "build"], env, signal);
        await runNode("esbuild", ["scripts/bundle-server.mjs"], env, signal);
        await runNode("share-chunks", ["scripts/share-chunks.mjs"], env, signal);
        await runNode("compress-static", ["scripts/compress-static.mjs"], env, signal);
      },
    ),
  );
}

/** Bundles the worker and the steps of `loadContent`. */
export async function bundleBackground(signal: AbortSignal): Promise<void> {
  await generateClient(signal);
  await refresh(".next/cache/background/fingerprint", BACKGROUND, signal, () =>
    runNode("esbuild", ["scripts/bundle-background.mjs"], {}, signal),
  );
}

/**
 * Runs `make` unless its last result came from the same inputs. The mark is removed before and set at the very end, so
 * an interrupted run counts as never made.
 */
export async function refresh(
  mark: string,
  inputs: string[],
  signal: AbortSignal,
  make: () => Promise<unknown>,
  root = ".",
): Promise<void> {
  const file = path.join(root, mark);
  const isFresh = (wanted: string) => existsSync(file) && readFileSync(file, "utf8") === wanted;
  if (isFresh(fingerprint(root, inputs))) return;
  const cache = path.join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const release = await lock(path.join(cache, "clinica.lock"), signal);
  try {
    const wanted = fingerprint(root, inputs);
    // Another launcher may have done it while this one waited for the lock.
    if (isFresh(wanted)) return;
    rmSync(file, { force: true });
    await make();
    writeFileSync(file, wanted);
  } finally {
    release();
  }
}
