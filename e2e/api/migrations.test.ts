import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("the migrations make exactly the database that schema.prisma describes", () => {
  const difference = execFileSync(
    "node_modules/.bin/prisma",
    [
      "migrate",
      "diff",
      "--from-migrations",
      "prisma/migrations",
      "--to-schema",
      "prisma/schema.prisma",
      "--script",
    ],
    { encoding: "utf8" },
  );
  expect(difference.trim()).toBe("-- This is an empty migration.");
});
