import { afterAll } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";

const stack = await TestStack.started();
Object.assign(process.env, stack.variables());
afterAll(() => stack.remove());

const { describePageWeight } = await import("../../support/page-weight");

describePageWeight();
