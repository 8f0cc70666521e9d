import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { typescript } from "./children";
import { firstEphemeralPort, freePair, freePort, onFreePorts, refusalOf } from "./ports";

it("concurrent callers get different ports, none of which an outgoing connection can take", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(firstEphemeralPort());
});

it("a pair consists of two ports that nobody else gets", async () => {
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

it("what found its port taken starts again, and other failures do not", async () => {
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
