import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aliases, tailwind } from "../components.json" with { type: "json" };

test.each(Object.entries(aliases))("shadcn's command finds our %s in %s", (_, alias) => {
  const place = path.resolve(alias.replace(/^@\//, ""));
  expect(existsSync(place) || existsSync(`${place}.ts`)).toBe(true);
});

test("shadcn's command finds our style sheet", () => {
  expect(existsSync(tailwind.css)).toBe(true);
});
