import { expect, test } from "vitest";
import { mailTo } from "../support/mailbox";
import { createDoctor, createPatient } from "../support/people";
import { book, booking } from "../support/slots";

/** Follows the page's link or frame that matches. */
async function follow(from: Page, pattern: RegExp) {
  const [, href] = pattern.exec(from.html) ?? [];
  if (href === undefined) throw new Error(`Nothing matches ${pattern}`);
  return open(new URL(href, from.url));
}

type Page = Awaited<ReturnType<typeof open>>;
async function open(url: string | URL) {
  const response = await fetch(url);
  return { url: response.url, headers: response.headers, html: await response.text() };
}

test("the catcher's page leads to an e-mail that was caught, which the message's page shows in a frame", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await book(patient, booking(doctor, "10:30"));
  const { id, subject } = await mailTo(patient.email, /^Tu cita fue agendada/);
  const list = await open(process.env.MAIL_URL ?? "");
  const message = await follow(list, new RegExp(`<a href="(mensaje/${id})">`));
  expect(message.html).toContain(`<h1>${subject}</h1>`);
  expect(message.headers.get("content-security-policy")).toContain("frame-src 'self'");
  const content = await follow(message, /<iframe src="([^"]*)"/);
  expect(content.headers.get("x-frame-options")).toBeNull();
  expect(content.headers.get("content-security-policy")).not.toContain("frame-ancestors");
  expect(content.html).toContain("10:30 – 11:00");
  const back = await follow(message, /<a href="([^"]*)">← Todos los mensajes<\/a>/);
  expect(back.html).toContain("<h1>Correo capturado</h1>");
});
