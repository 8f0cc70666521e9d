import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { apiCalls } from "@/e2e/support/api-calls";
import { documentOf } from "@/lib/openapi/document";
import { exampleOf } from "@/lib/openapi/example";
import { schemaWriter } from "@/lib/openapi/schemas";
import { version } from "@/package.json";

const calls = await apiCalls();
const document = documentOf(calls, version);

describe("the API's description", () => {
  test("is the one that is served; `npm run docs` writes it anew", async () => {
    const json = `${JSON.stringify(document, null, 2)}\n`;
    await expect(json).toMatchFileSnapshot("../../public/api/openapi.json");
  });

  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("has every call, each by a name of its own", () => {
    const names = calls.map(({ endpoint }) => endpoint.contract.name);
    expect(names).toEqual([...new Set(names)]);
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(described).toHaveLength(calls.length);
  });

  test.each(calls.map(({ endpoint: { contract } }) => contract))(
    "gives an example that $name takes",
    ({ search, body }) => {
      const input = search ?? body;
      if (!input) return;
      const example = exampleOf(schemaWriter().write(input, "input"));
      expect(input.safeParse(example)).toMatchObject({ success: true });
    },
  );
});
