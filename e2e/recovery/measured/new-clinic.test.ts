import { afterAll, expect, test } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";

const stack = await TestStack.started();
Object.assign(process.env, stack.variables());

const { pool } = await import("@/lib/platform/database/db");
const { describePageWeight } = await import("../../support/page-weight");
const { describeMemory } = await import("../../support/document-faults");

afterAll(async () => {
  await pool().end();
  await stack.remove();
});

describePageWeight();

describeMemory(stack);

test("a second start serves within seconds, without a build", async () => {
  await stack.end();
  const begun = performance.now();
  await stack.start();
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(`second start served after ${seconds.toFixed(1)} s\n`);
  // Four on a slow machine, where a build takes seventy; eleven beside two busy loops, where one takes two hundred.
  expect(seconds).toBeLessThan(20);
});
