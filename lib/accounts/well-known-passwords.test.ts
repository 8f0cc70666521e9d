import { expect, test } from "vitest";
import { isWellKnownPassword } from "@/lib/accounts/well-known-passwords";

test.each(["123456", "QWERTY", "Contraseña", "Password2026", "clinica!"])(
  "%s is well known",
  (one) => {
    expect(isWellKnownPassword(one)).toBe(true);
  },
);

test.each(["", "Tres gatos verdes", "x7#kQ2!m", "1", "2026"])("%j is not well known", (one) => {
  expect(isWellKnownPassword(one)).toBe(false);
});
