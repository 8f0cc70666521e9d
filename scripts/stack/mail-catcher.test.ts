import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import nodemailer from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startMailCatcher } from "./mail-catcher";
import { freePort } from "./ports";

const directory = mkdtempSync(path.join(tmpdir(), "clinica-mail-"));
const KEY = "clave-de-prueba";
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
const json = async (url: string) => (await fetch(catcher.mailUrl + url)).json();
const page = async (url: string) => (await fetch(catcher.mailUrl + url)).text();

beforeAll(async () => {
  const smtp = await freePort();
  catcher = await startMailCatcher(directory, { smtp, mail: await freePort() }, KEY);
  const transport = nodemailer.createTransport(catcher.smtpUrl);
  const from = '"Clínica" <turnos@clinica.test>';
  await transport.sendMail({ from, to: "Ana@clinica.test", subject: "Primero", text: "Hola" });
  await transport.sendMail({
    from,
    to: ["beto@clinica.test", '"Núñez, Caro" <caro@clinica.test>'],
    subject: "Cita <confirmada> — 09:30",
    text: "El martes",
    html: '<p>El <b>martes</b></p><script>alert("x")</script>',
    icalEvent: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
    attachments: [{ filename: "año nuevo.txt", content: "ñ" }],
  });
  transport.close();
});
afterAll(async () => {
  await catcher.stop();
  rmSync(directory, { recursive: true });
});

it("the mail catcher stores each message as a file and leaves no unfinished one", () => {
  const files = readdirSync(directory);
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith(".eml"))).toBe(true);
});

it("the mail catcher lists the newest message first, and those of one recipient", async () => {
  expect(await json("/messages")).toMatchObject([
    { subject: "Cita <confirmada> — 09:30", to: ["beto@clinica.test", "caro@clinica.test"] },
    { subject: "Primero", from: "turnos@clinica.test", to: ["ana@clinica.test"] },
  ]);
  expect(await json("/messages?to=CARO@clinica.test")).toHaveLength(1);
  expect(await json("/messages?to=otra@clinica.test")).toEqual([]);
});

it("the mail catcher returns a message with its calendar entry", async () => {
  const [{ id }] = await json("/messages?to=beto@clinica.test");
  const message = await json(`/messages/${id}`);
  expect(message).toMatchObject({
    text: "El martes\n",
    html: expect.stringContaining("<b>martes</b>"),
  });
  expect(message.attachments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: "text/calendar",
        text: expect.stringContaining("BEGIN:VCALENDAR"),
      }),
      expect.objectContaining({ filename: "año nuevo.txt", text: "ñ" }),
    ]),
  );
});

it("the mail catcher shows messages without running anything in them", async () => {
  const [{ id }] = await json("/messages?to=beto@clinica.test");
  expect(await page("/")).toContain("Cita &#60;confirmada&#62; — 09:30");
  expect(await page(`/mensaje/${id}`)).toContain(`<iframe src="${id}/html"`);
  const body = await fetch(`${catcher.mailUrl}/mensaje/${id}/html`);
  expect(body.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups .*default-src 'none'/,
  );
});

it("the mail catcher returns 404 for unknown paths, and no other file of its folder", async () => {
  for (const url of ["/messages/x", "/mensaje/x", "/mensaje/..%2Fports.json", "/otra"])
    expect((await fetch(catcher.mailUrl + url)).status, url).toBe(404);
});

it("CWE-306: the mail catcher shows nothing without its key, for example to other users of the machine", async () => {
  const { origin } = new URL(catcher.mailUrl);
  const [{ id }] = await json("/messages?to=beto@clinica.test");
  for (const path of [
    "/",
    "/messages",
    `/messages/${id}`,
    "/clave-de-pruebA/messages",
    "/clavé-de-prueba/",
  ]) {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toContain("Cita");
  }
});

it("the mail catcher answers only to its own host name, so no other site can read it by DNS", async () => {
  const status = new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: "attacker.example" };
    request(`${catcher.mailUrl}/messages`, { headers }, async (response) => {
      await text(response);
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
  expect(await status).toBe(421);
  expect((await fetch(`${catcher.mailUrl}/messages`, { method: "POST" })).status).toBe(405);
});
