import { expect, test } from "vitest";
import { likelyDomain } from "./mistyped-provider";
import { publicProviders } from "./public-providers";

test.each([
  ["ana@gmial.com", "gmail.com"],
  ["ana@gmai.com", "gmail.com"],
  ["ana@gmaill.com", "gmail.com"],
  ["ana@gnail.com", "gmail.com"],
  ["ana@gmail.con", "gmail.com"],
  ["ana@gmail.co", "gmail.com"],
  ["ana@gmail.com.ar", "gmail.com"],
  ["ana@gmail.es", "gmail.com"],
  ["ana@icloud.es", "icloud.com"],
  ["ana@gmail", "gmail.com"],
  ["ana@gmailcom", "gmail.com"],
  ["Ana@HOTMIAL.com ", "hotmail.com"],
  ["ana@hotmal.com", "hotmail.com"],
  ["ana@hotmail.co", "hotmail.com"],
  ["ana@hotmai.com.ar", "hotmail.com.ar"],
  ["ana@otmail.es", "hotmail.es"],
  ["ana@hotmial.es", "hotmail.es"],
  ["ana@outlok.com", "outlook.com"],
  ["ana@oulook.es", "outlook.es"],
  ["ana@yaho.com", "yahoo.com"],
  ["ana@yahoo.com.at", "yahoo.com.ar"],
  ["ana@icluod.com", "icloud.com"],
])("%s is near %s", (email, meant) => {
  expect(likelyDomain(email)).toBe(meant);
});

test.each([
  ...[...publicProviders].map((domain) => `ana@${domain}`),
  ...["ana@mail.com", "ana@email.com", "ana@yahoo.com.br", "ana@hotmail.fr", "ana@hotmail.it"],
  ...["ana@yahoo.fr", "ana@yahoo.co.uk", "ana@outlook.fr", "ana@live.fr", "ana@me.com"],
  ...["ana@clinica.test", "ana@example.org", "ana@hospital.com.ar", "ana@gm.com", "ana@ya.com"],
  ...["", "ana", "@", "ana@", "ana@.com"],
])("'%s' does not look mistyped", (email) => {
  expect(likelyDomain(email)).toBeNull();
});
