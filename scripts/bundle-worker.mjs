// node scripts/bundle-worker.mjs FOLDER: bundles everything that the worker's image runs (Dockerfile).
import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ESM } from "./bundle-options.mjs";

const [, , folder = ""] = process.argv;

/** The commands of containers. */
const COMMANDS = [
  "worker",
  "check-worker",
  "prepare",
  "make-admin",
  "make-secrets",
  "nightly-backups",
  "make-backup",
  "restore-backup",
  "restic",
  "verify-audit",
  "detach-audit",
];
/** Processes and threads that those start, at the paths where they expect them. */
const STARTED = {
  "scripts/apply-migrations": "scripts/apply-migrations.mjs",
  "lib/access/bcrypt-worker": "lib/access/bcrypt-worker.mjs",
  "follow-parent": "scripts/stack/follow-parent.mjs",
};
/** Files that are read rather than imported. */
const READ = [
  ...["prisma/migrations", "node_modules/@prisma/schema-engine-wasm"],
  ...["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf", "LICENSE_FONT"].map(
    (name) => `node_modules/@expo-google-fonts/inter/${name}`,
  ),
];

await build({
  ...ESM,
  entryPoints: {
    ...Object.fromEntries(COMMANDS.map((name) => [`scripts/${name}`, `scripts/${name}.ts`])),
    ...STARTED,
  },
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  splitting: true,
});
for (const name of READ) cpSync(name, path.join(folder, name), { recursive: true });
