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
  test("the API's description is up to date (npm run docs)", async () => {
    const json = `${JSON.stringify(document, null, 2)}\n`;
    await expect(json).toMatchFileSnapshot("openapi.json");
  });

  test("the types of the browser's requests are up to date (npm run docs)", async () => {
    await expect(callsModule([...endpoints.keys()])).toMatchFileSnapshot("../../app/api/calls.ts");
  });

  test("the API's description is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("the API's description has every endpoint but the catch-alls, each with a unique name", () => {
    const calls = [...endpoints.keys()].filter((name) => !name.includes("[..."));
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described).toHaveLength(calls.length);
    const names = described.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  test("the API's description explains each area", () => {
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(areas));
  });

  test.each(contracts.filter(({ search, body }) => search ?? body))(
    "the API's description has an example that $name accepts",
    ({ search, body }) => {
      const input = search ?? body ?? z.never();
      const example = exampleOf(schemaWriter().write(input, "input"));
      expect(input.safeParse(example)).toMatchObject({ success: true });
    },
  );
});
