// node scripts/bundle-background.mjs: bundles what `npm start` runs beside the web server, because loading a thousand
// single files takes seconds. The worker's image has a bundle of its own (scripts/bundle-worker.mjs).
import { rmSync } from "node:fs";
import { build } from "esbuild";
import { ESM } from "./bundle-options.mjs";

// Next.js empties the rest of its folder when it builds.
const FOLDER = ".next/cache/background";

rmSync(FOLDER, { recursive: true, force: true });
await build({
  ...ESM,
  entryPoints: { worker: "scripts/worker.ts", load: "scripts/stack/load.ts" },
  outdir: FOLDER,
  outExtension: { ".js": ".mjs" },
  // Modules behind `import()` stay in separate files, which are loaded only when needed.
  splitting: true,
});
