import { hashSync } from "bcryptjs";
import { expect, test } from "vitest";
import { hashPassword, withHasher } from "./password";

const matches = (password: string, stored: string) =>
  withHasher({ account: "", network: "" }, (hasher) => hasher.matches(password, stored));

test("CWE-521: every character of a long password counts, beyond what bcrypt reads", async () => {
  const long = "ñ".repeat(64);
  const stored = await hashPassword(long);
  expect(stored).toMatch(/^\$2b\$12\$/);
  expect(await matches(long, stored)).toBe(true);
  for (const other of [`${long}a`, "ñ".repeat(36), `${"ñ".repeat(63)}n`])
    expect(await matches(other, stored)).toBe(false);
});

test("hashes of passwords that bcrypt reads completely have not changed", async () => {
  const password = "x".repeat(72);
  expect(await matches(password, hashSync(password, 4))).toBe(true);
});
