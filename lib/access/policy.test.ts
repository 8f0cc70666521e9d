import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The two doors: what a page or a body is for a role is theirs to say. */
const DOORS = ["app/_doors/screen.tsx", "lib/doors/endpoint.ts"];

test("what an actor may do is asked of the policy and the scope, not of the role", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^generated|^access/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const deciding = files.filter((file) =>
    /\bactor\??\.role (?:===|!==)/.test(readFileSync(file, "utf8")),
  );
  expect(deciding).toEqual(DOORS);
});
