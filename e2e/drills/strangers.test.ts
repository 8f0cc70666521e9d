import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";
import { during, memoryOf, NOTICED_MS, p99 } from "../support/strain";

// How much the requests of one unauthenticated client slow down everybody else, on a machine with no other load.

const CALLS = 60;

let stack: TestStack;
let base: string;

beforeAll(async () => {
  stack = await TestStack.create();
  await stack.start();
  Object.assign(process.env, stack.variables());
  base = stack.variables().BASE_URL ?? "";
});
afterAll(() => stack.remove());

const signIn = (email: string, address: string, signal?: AbortSignal) =>
  fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password: "Secreta1" }),
    signal: signal ?? null,
  });

it("CWE-400: a hundred aborted sign-ins of one account delay no other account's", async () => {
  const { createPatient } = await import("../support/people");
  const { hashPassword } = await import("@/lib/access/password");
  // A password hash of production cost.
  const password = await hashPassword("Secreta1");
  const [attacker, ...others] = await Promise.all(
    Array.from({ length: 11 }, () => createPatient({ password })),
  );
  let turn = 0;
  const honest = async () => {
    turn += 1;
    const person = others[turn % others.length];
    const { status } = await signIn(person?.email ?? "", `10.1.0.${turn % 200}`);
    expect(status).toBe(200);
  };
  const idle = await p99(honest);
  const busy = await during(
    100,
    (signal) => {
      // Closes the connection after half a second, and tries again.
      const giveUp = AbortSignal.any([signal, AbortSignal.timeout(500)]);
      return signIn(attacker?.email ?? "", "10.2.0.1", giveUp);
    },
    () => p99(honest),
  );
  console.error(
    `others' sign-ins: ${Math.round(idle)} ms idle, ${Math.round(busy)} ms under attack`,
  );
  expect(busy).toBeLessThan(3 * Math.max(idle, NOTICED_MS));
});

it("CWE-405: sixty simultaneous requests of the API reference delay no other request", async () => {
  const { openRaw } = await import("../support/raw-request");
  const other = async () => expect((await fetch(`${base}/api/health`)).status).toBe(200);
  // An attacker does not need to decompress the responses.
  const head =
    "GET /api/docs HTTP/1.1\r\nHost: clinica.test\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n";
  const read = () => once(openRaw(head).socket.resume(), "close");
  await read();
  const idle = await p99(other);
  const busy = await during(60, read, () => p99(other, 20 * CALLS));
  console.error(`another call: ${Math.round(idle)} ms idle, ${Math.round(busy)} ms under attack`);
  expect(busy).toBeLessThan(3 * Math.max(idle, NOTICED_MS));
});

it("CWE-400: 120 stalled bodies to pages take no memory and delay no other request", async () => {
  const { openRaw } = await import("../support/raw-request");
  const page = async () => {
    const answer = await fetch(`${base}/auth/login`);
    expect(answer.status).toBe(200);
    await answer.text();
  };
  const [idle, before] = [await p99(page), memoryOf(stack.state()?.pids.web)];
  const head =
    "POST /auth/login HTTP/1.1\r\nHost: clinica.test\r\nContent-Length: 10000000\r\n\r\n";
  const stalled = Array.from({ length: 120 }, () => openRaw(head + "x".repeat(500_000)));
  const busy = await p99(page);
  const after = memoryOf(stack.state()?.pids.web);
  for (const { socket } of stalled) socket.destroy();
  console.error(
    `pages: ${Math.round(idle)} ms idle, ${Math.round(busy)} ms under attack; ${Math.round(before)} MB, then ${Math.round(after)} MB`,
  );
  expect(busy).toBeLessThan(3 * Math.max(idle, NOTICED_MS));
  expect(after - before).toBeLessThan(100);
});
