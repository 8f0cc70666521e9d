import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { typescript } from "./children";
import { firstEphemeralPort, freePair, freePort, lockPort, onFreePorts, refusalOf } from "./ports";

it("concurrent callers get different ports, none of which an outgoing connection can take", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(firstEphemeralPort());
});

it("freePair reserves both ports", async () => {
  const port = await freePair();
  expect(await freePort(port)).not.toBe(port);
  expect(await freePort(port + 1)).not.toBe(port + 1);
  expect(await refusalOf(port + 1, "127.0.0.1")).toBeUndefined();
});

it("another process does not get a reserved port, and gets it after the owner has ended", async () => {
  const script = (wanted: string) =>
    `import("./scripts/stack/ports.ts").then(async ({ freePort }) => {
       console.log(await freePort(${wanted}));
       process.stdin.on("end", () => process.exit()).resume();
     });`;
  const owner = start(script(""));
  const [line] = await once(owner.stdout, "data");
  const port = Number(line);
  expect(await freePort(port)).not.toBe(port);
  owner.stdin.end();
  await once(owner, "exit");
  const next = start(script(String(port)));
  next.stdin.end();
  expect(Number(await text(next.stdout))).toBe(port);
});

const start = (script: string) =>
  spawn(process.execPath, typescript("--eval", script), { stdio: ["pipe", "pipe", "inherit"] });

describe("the folder of locks", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-locks-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("the folder of locks has one lock per port", () => {
    const unlock = lockPort(1, folder);
    expect(lockPort(1, folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(["1"]);
    unlock?.();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("a folder of locks that other users can write to is not used", () => {
    chmodSync(folder, 0o777);
    expect(lockPort(1, folder)).toBeTypeOf("function");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("a folder of locks that is a link, perhaps of another user, is not used", () => {
    const link = path.join(folder, "link");
    symlinkSync(mkdtempSync(path.join(folder, "elsewhere-")), link);
    expect(lockPort(1, link)).toBeTypeOf("function");
    expect(readdirSync(link)).toEqual([]);
  });

  it("a folder of locks that cannot be created stops no start", () => {
    writeFileSync(path.join(folder, "file"), "");
    expect(lockPort(1, path.join(folder, "file/locks"))).toBeTypeOf("function");
  });
});

it("a start that found its port in use is repeated, and other failures are not", async () => {
  const taken = Object.assign(new Error("taken"), { code: "EADDRINUSE" });
  const outcomes = [taken, taken, undefined, new Error("no disk")];
  const start = async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
    return outcomes.length;
  };
  expect(await onFreePorts(start)).toBe(1);
  await expect(onFreePorts(start)).rejects.toThrow("no disk");
  await expect(onFreePorts(() => Promise.reject(taken))).rejects.toThrow("taken");
});
