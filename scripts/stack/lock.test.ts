import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tryLock } from "./lock";
import { identify } from "./processes";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "clinica-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a lock belongs to one process until it is released", () => {
  const release = tryLock(file);
  expect(tryLock(file)).toBe(process.pid);
  expect(tryLock(file)).toBe(process.pid);
  if (typeof release === "function") release();
  expect(existsSync(file)).toBe(false);
  expect(tryLock(file)).toBeTypeOf("function");
});

it.each([
  ["a process that has ended", JSON.stringify({ pid: 2 ** 22 + 1, began: "long ago" })],
  ["a process whose pid another has now", JSON.stringify({ ...identify(process.pid), began: "?" })],
  ["nobody who could be told", "{"],
  ["nothing at all", ""],
])("a lock is taken over from %s", (_, holder) => {
  writeFileSync(file, holder);
  expect(tryLock(file)).toBeTypeOf("function");
  expect(readdirSync(folder)).toEqual(["lock"]);
});
