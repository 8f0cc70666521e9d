import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isAlive } from "@/scripts/stack/processes";
import { TestStack } from "@/scripts/testing/test-stack";
import { askFrom } from "../support/ask-from";
import { Nginx } from "../support/nginx";
import { memoryOf, NOTICED_MS, p99, socketsOf } from "../support/strain";

// Clients that begin a request and leave it hanging, in front of the web server itself and of the shipped proxy: what
// that costs others meanwhile, and what remains afterwards. The attacker's address and everybody else's:
const [ATTACKER, OTHER] = ["127.0.0.2", "127.0.0.3"];

let stack: TestStack;
let nginx: Nginx;
let webPort: number;
const web = () => stack.state()?.pids.web;
let accounts: { email: string; token: string }[];

beforeAll(async () => {
  stack = await TestStack.create({ UNANSWERED_PER_CLIENT: "" });
  await stack.start();
  Object.assign(process.env, stack.variables());
  webPort = Number(stack.env.PORT);
  nginx = await Nginx.start(webPort);
  const { createPatient } = await import("../support/people");
  accounts = await Promise.all(Array.from({ length: 20 }, () => createPatient()));
});
afterAll(async () => {
  await nginx?.stop();
  await stack?.remove();
});

/** Makes a request from `localAddress`; resolves with its status. */
const ask = (
  port: number,
  localAddress: string,
  { token, ...what }: { method?: string; path: string; body?: unknown; token?: string },
) =>
  askFrom(localAddress, port, {
    ...what,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      // Without a proxy in front, the web server takes the last of these as the client's address.
      ...(port === webPort && { "x-forwarded-for": localAddress }),
    },
  });

/** What other people do meanwhile: a page, a call and a sign-in. */
let turn = 0;
const others = (port: number) => async () => {
  turn += 1;
  const { email = "", token = "" } = accounts[turn % accounts.length] ?? {};
  const body = { email, password: "Secreta1" };
  const answers = [
    await ask(port, OTHER, { path: "/auth/login" }),
    await ask(port, OTHER, { path: "/api/specialties", token }),
    await ask(port, OTHER, { method: "POST", path: "/api/auth/login", body }),
  ];
  expect(answers).toEqual([200, 200, 200]);
};

/** Opens connections that send `head` and then nothing; one that is closed reconnects within twenty seconds. */
async function hang(count: number, port: number, head: string) {
  let isOver = false;
  const sockets = new Set<Socket>();
  const open = () => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: ATTACKER });
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(open, 20_000 * Math.random());
    });
    socket.write(head.replace("\r\n", `\r\nX-Forwarded-For: ${ATTACKER}\r\n`));
    socket.resume();
  };
  for (let at = 0; at < count; at += 1) open();
  // Opening the connections is the attacker's own work, so it is not measured.
  await expect.poll(() => [...sockets].some(({ connecting }) => connecting)).toBe(false);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

const HOST = "Host: clinica.test\r\n";
const signIn = `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const long = JSON.stringify({ email: "x@x.test", password: "x".repeat(16_000) });

it.each([
  // The most connections that one address may have without a proxy (web-server.ts).
  [
    500,
    "direct",
    "ask for a WebSocket",
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
  [
    500,
    "direct",
    "ask for HTTP/2",
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  ],
  [500, "direct", "announce a body that never comes", `${signIn}Content-Length: 100000\r\n\r\n`],
  [
    500,
    "direct",
    "send a body but for its last byte",
    `${signIn}Content-Length: ${long.length + 1}\r\n\r\n${long}`,
  ],
  [
    2_000,
    "nginx",
    "ask for a WebSocket",
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
  [2_300, "nginx", "announce a body that never comes", `${signIn}Content-Length: 100000\r\n\r\n`],
  [
    2_300,
    "nginx",
    "send a body but for its last byte",
    `${signIn}Content-Length: ${long.length + 1}\r\n\r\n${long}`,
  ],
  [
    2_300,
    "nginx",
    "upload a file that never comes",
    `POST /api/clinical-documents/upload/1 HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`,
  ],
] as const)("CWE-400: %i (%s) %s, and delay nobody", async (count, way, what, head) => {
  const port = way === "nginx" ? nginx.port : webPort;
  const idle = await p99(others(port), 200);
  const before = { memory: memoryOf(web()), sockets: socketsOf(web()) };
  const end = await hang(count, port, head);
  const busy = await p99(others(port), 200);
  const meanwhile = { memory: memoryOf(web()), sockets: socketsOf(web()) };
  end();
  await expect.poll(() => socketsOf(web()), { timeout: 15_000 }).toBeLessThan(before.sockets + 30);
  const after = { memory: memoryOf(web()), sockets: socketsOf(web()) };
  const ms = [idle, busy].map(Math.round).join(" → ");
  const figures = [before, meanwhile, after];
  console.error(
    `${count} ${what} (${way}): p99 ${ms} ms; MB ${figures.map(({ memory }) => Math.round(memory)).join(" → ")}; sockets ${figures.map(({ sockets }) => sockets).join(" → ")}`,
  );
  expect(busy).toBeLessThan(3 * Math.max(idle, NOTICED_MS));
  expect(meanwhile.memory - before.memory).toBeLessThan(100);
});

it("CWE-772: SIGTERM ends the server within a second of the last response, beside 100 hanging connections", async () => {
  const pid = web();
  const left = stack.state()?.processes.web;
  const heads = [
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `${signIn}Content-Length: 100\r\n\r\n`,
    `POST /api/clinical-documents/upload/1 HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n`,
    `GET / HTTP/1.1\r\n${HOST}`,
  ];
  const ends = await Promise.all(heads.map((head) => hang(25, webPort, head)));
  await expect.poll(() => socketsOf(pid)).toBeGreaterThan(90);
  const { hashPassword } = await import("@/lib/access/password");
  const { createPatient } = await import("../support/people");
  const { email } = await createPatient({ password: await hashPassword("Secreta1") });
  const body = { email, password: "Secreta1" };
  const running = ask(webPort, OTHER, { method: "POST", path: "/api/auth/login", body });
  // A request sent later has got its response, so this one has arrived.
  expect(await ask(webPort, OTHER, { path: "/api/health/live" })).toBe(200);
  process.kill(pid ?? 0, "SIGTERM");
  const signalled = performance.now();
  const status = await running;
  const answered = performance.now();
  await expect.poll(() => left && isAlive(left), { interval: 20, timeout: 15_000 }).toBe(false);
  const ended = performance.now();
  for (const end of ends) end();
  console.error(
    `SIGTERM: answered after ${Math.round(answered - signalled)} ms, ended ${Math.round(ended - answered)} ms later`,
  );
  expect(status).toBe(200);
  expect(ended - answered).toBeLessThan(1_000);
  await expect.poll(() => stack.isServing(), { timeout: 30_000 }).toBe(true);
});

it("CWE-400: sixty downloads that nobody reads are in no file of the proxy's", async () => {
  const { createPatient } = await import("../support/people");
  const { createRecord } = await import("../support/records");
  const { createDocument } = await import("../support/stored-document");
  const { call } = await import("../support/call");
  const patient = await createPatient();
  const { id } = await createRecord(patient);
  const document = await createDocument(id, "Análisis", Buffer.alloc(10_000_000));
  const path = `/api/clinical-documents/${document.id}`;
  const { data } = await call("GET", path, { token: patient.token });
  const link = new URL(data.downloadUrl, nginx.url);
  const idle = await p99(others(nginx.port));
  const before = memoryOf(web());
  const readers = Array.from({ length: 60 }, () => {
    const socket = connect({ host: "127.0.0.1", port: nginx.port, localAddress: ATTACKER });
    socket.on("error", () => {});
    socket.write(`GET ${link.pathname}${link.search} HTTP/1.1\r\n${HOST}\r\n`);
    return socket;
  });
  const busy = await p99(others(nginx.port));
  const [kept, after] = [nginx.keptInFiles(), memoryOf(web())];
  for (const reader of readers) reader.destroy();
  console.error(
    `60 unread downloads: p99 ${Math.round(idle)} → ${Math.round(busy)} ms; ${Math.round(before)} → ${Math.round(after)} MB; ${kept} bytes in nginx's files`,
  );
  expect(kept).toBe(0);
  expect(after - before).toBeLessThan(100);
  expect(busy).toBeLessThan(3 * Math.max(idle, NOTICED_MS));
});

it("CWE-532: the proxy's log has no URL, even while the application is down", async () => {
  await stack.end();
  const secret = "un-token-secreto";
  const answer = await fetch(`${nginx.url}/auth/reset-password?token=${secret}`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("El servicio no está disponible");
  expect(nginx.errorLog()).not.toContain(secret);
  await stack.start();
});
