import { describe, expect, test } from "vitest";
import { findEndpoints } from "../support/access/endpoints";
import { expected } from "../support/access/expected";
import { tryEndpoint } from "../support/access/matrix";
import { scenarios } from "../support/access/requests";
import { createWorld } from "../support/access/world";

// Every endpoint × who calls × whose row. The endpoints come from the route files, so an endpoint without
// expectations fails, and so do expectations without an endpoint.

const endpoints = await findEndpoints();
const shared = await createWorld();

describe("CWE-639, CWE-862: the access matrix", () => {
  test("the access matrix has every endpoint of the API, and no other", () => {
    const known = [...endpoints.keys()].sort();
    expect(Object.keys(expected).sort()).toEqual(known);
    expect(Object.keys(scenarios).sort()).toEqual(known);
  });

  test.each(Object.keys(expected))("%s", async (key) => {
    const scenario = scenarios[key];
    if (!scenario)
      throw new Error(`No request for ${key}: add it to e2e/support/access/requests.ts`);
    const isRead = key.startsWith("GET ") || Boolean(endpoints.get(key)?.contract.search);
    const result = await tryEndpoint(key, scenario, isRead ? shared : null);
    expect(result).toBe(expected[key]);
  });
});
