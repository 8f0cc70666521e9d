/** How programs for Node are bundled: one ES module, for the images' Node and the oldest supported one. */
export const ESM = /** @type {const} @satisfies {import("esbuild").BuildOptions} */ ({
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  // As on the server: modules marked `server-only` may be imported.
  conditions: ["react-server"],
  // pg's optional faster driver.
  external: ["pg-native"],
  legalComments: "none",
  // Bundled CommonJS packages call `require` for Node's own modules.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
});
