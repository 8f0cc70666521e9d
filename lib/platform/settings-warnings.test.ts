import { expect, test } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { settingsWarnings } from "@/lib/platform/settings-warnings";

const warningsOf = (source: Record<string, string>) => settingsWarnings(readSettings(source));

const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "turnos@clinica.example" };
const https = { PUBLIC_URL: "https://clinica.example" };

test("on a single machine no setting is missing", () => {
  for (const HOST of ["", "localhost", "127.0.0.1", "::1"])
    expect(warningsOf({ HOST })).toEqual([]);
  expect(warningsOf({ PUBLIC_URL: "http://[::1]:3000" })).toEqual([]);
});

test.each([
  ["it listens on every address", { HOST: "0.0.0.0" }],
  ["there is a proxy in front of it", { TRUSTED_PROXIES: "1" }],
  ["it has a host name", { PUBLIC_URL: "http://clinica.example" }],
])("e-mail and https have to be set if %s", (_, reached) => {
  expect(warningsOf(reached)).toEqual(["SMTP_URL", "PUBLIC_URL"]);
  expect(warningsOf({ ...reached, ...mail })).toEqual(["PUBLIC_URL"]);
  expect(warningsOf({ ...reached, ...https })).toEqual(["SMTP_URL"]);
  expect(warningsOf({ ...reached, ...mail, ...https })).toEqual([]);
});

test("a server that only catches e-mail does not count as a mail server", () => {
  const SMTP_CATCHER_URL = mail.SMTP_URL;
  expect(warningsOf({ ...mail, ...https, SMTP_CATCHER_URL })).toEqual(["SMTP_URL"]);
});
