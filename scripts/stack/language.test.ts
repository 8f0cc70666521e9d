import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };
import { inLanguage, LANGUAGE, secondsSince } from "./language.mjs";

afterEach(() => vi.unstubAllEnvs());

test("a command prints Spanish unless it is for developers", () => {
  const words = { es: "listo", en: "ready" };
  expect(inLanguage(words)).toBe("listo");
  expect(secondsSince(performance.now() - 1_500)).toBe("1,5 s");
  vi.stubEnv(LANGUAGE, "en");
  expect(inLanguage(words)).toBe("ready");
  expect(secondsSince(performance.now() - 1_500)).toBe("1.5 s");
});

test("only the commands for operators print Spanish", () => {
  const spanish = Object.entries(scripts).flatMap(([name, command]) => {
    const [, script] = /node (scripts\/[\w-]+\.mjs)/.exec(command) ?? [];
    const isForDevelopers = !script || readFileSync(script, "utf8").includes("development: true");
    return isForDevelopers ? [] : [name];
  });
  expect(spanish.sort()).toEqual(
    ["admin", "audit:detach", "audit:verify", "backup", "restic", "restore", "start"].sort(),
  );
});
