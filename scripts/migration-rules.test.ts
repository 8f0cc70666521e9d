import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { knownMigrations } from "./migrate";
import { problemsOf } from "./migration-rules";

/** Earlier migrations are older than the rule that upgrades must not interrupt work. */
const FIRST = "20261123";

describe("migrations while the previous version serves", () => {
  it("each migration since the first release can run while the previous version serves", () => {
    const problems = knownMigrations()
      .filter((name) => name >= FIRST)
      .flatMap((name) =>
        problemsOf(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8")).map(
          (problem) => `${name}: ${problem}`,
        ),
      );
    expect(problems).toEqual([]);
  });

  it.each([
    ["a new table with its index", 'CREATE TABLE "a" ("b" int);\nCREATE INDEX "i" ON "a"("b");'],
    ["a column that may stay empty", 'ALTER TABLE "a" ADD COLUMN "b" TEXT;'],
    ["an index alone", '-- Why.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "a"("b");'],
    ["what nobody uses", '-- contract: not used since 0.2.0\nALTER TABLE "a" DROP COLUMN "b";'],
  ])("a migration can run while the previous version serves: %s", (_, migration) => {
    expect(problemsOf(migration)).toEqual([]);
  });

  it.each([
    ["locks a", 'CREATE UNIQUE INDEX "i" ON "a"("b");'],
    ["not alone", 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "a"("b");\nSELECT 1;'],
    ["cannot be repeated", 'CREATE INDEX CONCURRENTLY "i" ON "a"("b");'],
    ["takes away", 'ALTER TABLE "a" DROP COLUMN "b";'],
    ["takes away", 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";'],
    ["takes away", 'ALTER TABLE "a" ALTER COLUMN "b" TYPE bigint;'],
    ["takes away", 'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'],
  ])(
    "a migration that cannot run while the previous version serves is reported (%s): %s",
    (problem, migration) => {
      expect(problemsOf(migration)).toEqual([expect.stringMatching(problem)]);
    },
  );
});
