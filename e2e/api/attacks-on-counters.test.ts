import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type Budget,
  registrationBudgets,
  resetBudgets,
  signInBudgets,
} from "@/lib/accounts/limits";
import { siteOf } from "@/lib/platform/client-address";
import { db } from "@/lib/platform/database/db";
import { askReset, from, login, someAddress, statuses, times, useUp } from "../support/attempts";
import { call } from "../support/call";
import { registration, uniqueWord } from "../support/people";

/** The counter's key in the database. */
const counterKey = ({ of, whose }: Budget) =>
  `${of}:${createHmac("sha256", process.env.AUTH_SECRET ?? "")
    .update(whose)
    .digest("base64url")}`;

describe("CWE-770: a client without attempts left", () => {
  const rowsOf = (budgets: Budget[]) =>
    db.rateLimit.count({ where: { key: { in: budgets.map(counterKey) } } });

  test("a client without attempts left adds no counter rows by requesting resets for ever more addresses", async () => {
    const address = someAddress();
    await useUp("reset_address", address, Number(process.env.ATTEMPTS_PER_ADDRESS));
    const emails = Array.from({ length: 20 }, () => `${uniqueWord()}@prueba.test`);
    const found = await statuses(20, (index) => askReset(emails[index] ?? "", from(address)));
    expect(found).toEqual(times(20, 429));
    expect(await rowsOf(emails.flatMap((email) => resetBudgets(email, address)))).toBe(1);
  });

  test("a client without attempts left adds no counter rows by registering", async () => {
    const address = someAddress();
    const body = await registration();
    await useUp("register_network", siteOf(address), 30);
    const emails = Array.from({ length: 20 }, () => `${uniqueWord()}@prueba.test`);
    for (const email of emails) {
      const register = { body: { ...body, email }, headers: from(address) };
      expect((await call("POST", "/api/auth/register", register)).status).toBe(429);
    }
    expect(await rowsOf(emails.flatMap((email) => registrationBudgets(email, address)))).toBe(1);
  });

  test("a client without attempts left adds no counter rows by guessing", async () => {
    const address = someAddress();
    await useUp("sign_in_address", address, Number(process.env.ATTEMPTS_PER_ADDRESS));
    const emails = Array.from({ length: 20 }, () => `${uniqueWord()}@prueba.test`);
    const found = await statuses(20, (index) =>
      login(emails[index] ?? "", "equivocada", from(address)),
    );
    expect(found).toEqual(times(20, 429));
    expect(await rowsOf(emails.flatMap((email) => signInBudgets(email, address, null)))).toBe(1);
  });
});
