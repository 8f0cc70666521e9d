import { afterAll } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";

const stack = await TestStack.started();
Object.assign(process.env, stack.variables());

const { pool } = await import("@/lib/platform/database/db");
const { describePageWeight } = await import("../../support/page-weight");

afterAll(async () => {
  await pool().end();
  await stack.remove();
});

describePageWeight();
