import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll } from "vitest";
import { TestStack } from "@/scripts/stack/test-stack";

// Documents in a folder, with the processes around them killed.

const stack = await TestStack.create();
await stack.start();
Object.assign(process.env, stack.variables());
afterAll(() => stack.remove());

const { describeDocuments } = await import("../support/document-faults");

describeDocuments(stack, async () =>
  readdirSync(path.join(stack.directory, "files"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.includes(path.sep))
    .map((name) => path.basename(name)),
);
