// node scripts/bundle-server.mjs: bundles the web server next to Next.js's build, whose handler it calls.
import { build } from "esbuild";
import { ESM } from "./bundle-options.mjs";

await build({
  ...ESM,
  entryPoints: ["scripts/server.ts"],
  outfile: ".next/server.mjs",
  external: ["next", ...ESM.external],
});
