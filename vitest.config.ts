import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = import.meta.dirname;

/** Begun first, so that no other has to be waited for at the end. */
const LONGEST = [
  ...["test-reports", "doors"],
  ...["fuzz", "access", "guessing"],
  ...["bookings-worker", "bookings-postgres", "backups", "launcher", "documents-s3"],
  ...["documents-folder", "exports-s3", "documents-slow-s3"],
];

/** API tests that change their process: its database, its settings, its clock or its connections. */
const OWN_PROCESS = [
  ...["access-log-roles", "audit-months", "audit-seals", "backups", "calendar-host", "call-budget"],
  "clinic-shown",
  "clock-changes",
  ...["dashboards", "doctor-dashboard", "first-admin", "first-steps", "floods", "from-now"],
  ...["health", "last-admin", "passwords", "plans"],
].map((name) => `e2e/api/${name}.test.ts`);

const UNIT_FOLDERS = ["app", "components", "lib", "scripts"];

/** Unit tests that replace modules, globals or the clock, or set variables, which others in their process would see. */
const OWN_MODULES = UNIT_FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { encoding: "utf8", recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\bvi\.|process\.env/.test(readFileSync(path.join(root, name), "utf8"))),
);

// Several times what the longest takes: beside other work a machine has a third of its speed.
const UNIT_TIMEOUTS = { testTimeout: 30_000, hookTimeout: 30_000 };
const API_TIMEOUTS = { testTimeout: 240_000, hookTimeout: 240_000 };

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(path.basename(moduleId, ".test.ts"));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** A test that passes on the second try is reported as flaky (scripts/testing/test-reports.ts). */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      // Outside of a server build the real one throws, which is its purpose.
      "server-only": path.join(root, "e2e/support/empty.ts"),
    },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself it would leave one of two cores to nobody.
    maxWorkers: 2,
    // For the reports.
    includeTaskLocation: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`{${UNIT_FOLDERS}}/**/*.test.{ts,tsx}`],
          exclude: OWN_MODULES,
          // Most of the time would go into loading the same modules for each file.
          isolate: false,
          // Never retried: a property test would draw other values.
          ...UNIT_TIMEOUTS,
        },
      },
      {
        extends: true,
        test: { name: "unit-own", include: OWN_MODULES, ...UNIT_TIMEOUTS },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["e2e/api/**/*.test.ts"],
          exclude: OWN_PROCESS,
          // Loading the same modules for each of a hundred files would take a third of the time.
          isolate: false,
          setupFiles: "e2e/support/close-admins.ts",
          retry,
          ...API_TIMEOUTS,
          // Vite has a BASE_URL of its own, `/`.
          env: { BASE_URL: process.env.BASE_URL ?? "", SHARED_PROCESS: "true" },
        },
      },
      {
        extends: true,
        test: {
          name: "api-own",
          include: OWN_PROCESS,
          retry,
          ...API_TIMEOUTS,
          // As above.
          env: { BASE_URL: process.env.BASE_URL ?? "" },
        },
      },
      {
        // Each file kills processes of its own stack, and mostly waits until they are back.
        extends: true,
        test: {
          name: "recovery",
          include: ["e2e/recovery/*.test.ts"],
          retry,
          // Not in `measured`, whose web servers start as production's do (scripts/stack/start.ts).
          env: { FASTER_STARTS: "true" },
          maxWorkers: 5,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // Tests that measure time, memory or size; they run alone, after the others.
        extends: true,
        test: {
          name: "measured",
          include: ["e2e/recovery/measured/*.test.ts"],
          retry,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // What takes minutes, and a machine that does nothing besides.
        extends: true,
        test: {
          name: "drills",
          include: ["e2e/drills/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        // PostgreSQL that changes servers; in networks of its own (scripts/failover.sh).
        extends: true,
        test: {
          name: "failover",
          include: ["e2e/failover/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Firefox and WebKit as they come from Debian.
        extends: true,
        test: {
          name: "engines",
          include: ["e2e/engines/*.test.ts"],
          globalSetup: "e2e/support/engines/packages.ts",
          // As above.
          env: { BASE_URL: process.env.BASE_URL ?? "" },
          testTimeout: 600_000,
        },
      },
      {
        // What docker-compose.yml brings up, where there is Docker.
        extends: true,
        test: {
          name: "compose",
          include: ["e2e/compose/**/*.test.ts"],
          // As above.
          env: { BASE_URL: process.env.BASE_URL ?? "" },
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Not among `npm test`'s: each installs all packages anew.
        extends: true,
        test: {
          name: "clone",
          include: ["e2e/clone/**/*.test.ts"],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
