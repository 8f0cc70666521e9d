/** Rewrites what is generated from the sources and committed; these tests fail where it is out of date. */
export const WRITE_GENERATED = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project=unit",
  "lib/openapi",
  "lib/rooms",
  "lib/platform/database/columns",
  // Must be last: it would take a following path as its value, and rewrite every snapshot.
  "--update",
];
