import { describe } from "vitest";
import { startS3Stack } from "../../support/s3-server";

const s3Stack = await startS3Stack();

const { describeMemory } = await import("../../support/document-faults");

describe.skipIf(!s3Stack)("documents in S3", () => {
  if (s3Stack) describeMemory(s3Stack.stack);
});
