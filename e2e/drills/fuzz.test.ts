import { afterAll } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";

// e2e/api/fuzz.test.ts with four times as many requests.

const stack = await TestStack.started({ CHECK_ROWS: "true" });
Object.assign(process.env, stack.variables());
afterAll(() => stack.remove());

const { createCast } = await import("../support/fuzz/cast");
const { fuzzApi } = await import("../support/fuzz/fuzzing");

fuzzApi(await createCast(), 2_600);
