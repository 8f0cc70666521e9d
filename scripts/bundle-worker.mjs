// node scripts/bundle-worker.mjs FOLDER: puts there all that the worker's image runs (Dockerfile).
import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const [, , folder = ""] = process.argv;

/** What a container is started with. */
const COMMANDS = [
  "worker",
  "check-worker",
  "prepare",
  "make-secrets",
  "nightly-backups",
  "make-backup",
  "restore-backup",
  "verify-audit",
  "detach-audit",
];
/** What these start as processes and threads of their own, where they look for it. */
const STARTED = {
  "scripts/apply-migrations": "scripts/apply-migrations.mjs",
  "lib/access/bcrypt-worker": "lib/access/bcrypt-worker.mjs",
  "follow-parent": "scripts/stack/follow-parent.mjs",
};
/** What is read, rather than imported. */
const READ = ["prisma/migrations", "node_modules/@prisma/schema-engine-wasm"];

await build({
  entryPoints: {
    ...Object.fromEntries(COMMANDS.map((name) => [`scripts/${name}`, `scripts/${name}.ts`])),
    ...STARTED,
  },
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node24",
  // As the server sees it: modules marked `server-only` may be imported.
  conditions: ["react-server"],
  // A faster driver, for whoever has it.
  external: ["pg-native"],
  legalComments: "none",
  // Packages that are CommonJS still ask for Node's own modules in this way.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
});
for (const name of READ) cpSync(name, path.join(folder, name), { recursive: true });
