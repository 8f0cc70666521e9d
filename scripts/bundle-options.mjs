/** How what runs on Node is bundled: one ES module, for the images' Node and for the oldest that may run it. */
export const ESM = /** @type {const} @satisfies {import("esbuild").BuildOptions} */ ({
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
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
