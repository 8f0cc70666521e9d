import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findEndpoints } from "@/e2e/support/access/endpoints";
import { areas } from "@/lib/openapi/areas";
import { documentOf } from "@/lib/openapi/document";
import { exampleOf } from "@/lib/openapi/example";
import { schemaWriter } from "@/lib/openapi/schemas";
import { license, version } from "@/package.json";

const endpoints = await findEndpoints();
const document = documentOf(endpoints, { version, license });
const contracts = [...endpoints.values()].map(({ contract }) => contract);

/** One line a call, by the names of its method and route. */
const callsModule = (names: string[]) => `import type { CallOf } from "@/lib/doors/route";

// Written from the contracts by \`npm run docs\`: what \`api("GET", "/api/…")\` is checked by. Types only.

declare module "@/lib/browser/calls" {
  interface Calls {
${names
  .filter((name) => !name.includes("[..."))
  .toSorted()
  .map((name) => {
    const [method = "", path = ""] = name.split(" ");
    return `    "${name}": CallOf<typeof import("@/app${path}/route").${method}>;`;
  })
  .join("\n")}
  }
}
`;

describe("the API's description", () => {
  test("is the one that is served; `npm run docs` writes it anew", async () => {
    const json = `${JSON.stringify(document, null, 2)}\n`;
    await expect(json).toMatchFileSnapshot("openapi.json");
  });

  test("is what the browser's calls are checked by; `npm run docs` writes it anew", async () => {
    await expect(callsModule([...endpoints.keys()])).toMatchFileSnapshot("../../app/api/calls.ts");
  });

  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("has every call but the catch-alls, each by a name of its own", () => {
    const calls = [...endpoints.keys()].filter((name) => !name.includes("[..."));
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described).toHaveLength(calls.length);
    const names = described.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  test("says what each area is for", () => {
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(areas));
  });

  test.each(contracts.filter(({ search, body }) => search ?? body))(
    "gives an example that $name takes",
    ({ search, body }) => {
      const input = search ?? body ?? z.never();
      const example = exampleOf(schemaWriter().write(input, "input"));
      expect(input.safeParse(example)).toMatchObject({ success: true });
    },
  );
});
