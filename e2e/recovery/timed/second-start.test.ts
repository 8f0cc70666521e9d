import { afterAll, beforeAll, expect, it } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";

let stack: TestStack;
beforeAll(async () => {
  stack = await TestStack.started();
});
afterAll(() => stack.remove());

it("a second start serves within 10 seconds", async () => {
  await stack.end();
  const begun = performance.now();
  await stack.start();
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(`second start served after ${seconds.toFixed(1)} s\n`);
  // Four on an idle machine; a build alone takes thirty.
  expect(seconds).toBeLessThan(10);
});
