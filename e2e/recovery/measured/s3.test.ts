import { afterAll, describe } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";
import { startS3Server } from "../../support/s3-server";

const s3 = await startS3Server();
const stack = s3 && (await TestStack.started(s3.settings));
Object.assign(process.env, stack?.variables() ?? { BASE_URL: "http://127.0.0.1" });
afterAll(async () => {
  await stack?.remove();
  await s3?.remove();
});

const { describeMemory } = await import("../../support/document-faults");

describe.skipIf(!s3)("documents in S3", () => {
  if (stack) describeMemory(stack);
});
