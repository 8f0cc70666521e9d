import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { migrate } from "@/scripts/migrate";
import { query } from "../support/backups";

// DATABASE_URL's role has a password of its own, which its owner's connection can set: what happens when either
// changes.

const owner = process.env.DATABASE_URL ?? "";
const name = `rotated_${randomUUID().replaceAll("-", "")}`;
const own = Object.assign(new URL(owner), { pathname: name }).href;
const as = (password: string, username = name) =>
  Object.assign(new URL(own), { username, password }).href;
const start = (application: string) =>
  migrate({ owner: own, application }, AbortSignal.timeout(100_000));
const enter = (address: string) => query(address, "SELECT current_user AS name");

beforeAll(async () => {
  await query(owner, `CREATE DATABASE ${name}`);
  await start(as("the-first"));
});
afterAll(async () => {
  await query(own, `DROP OWNED BY ${name}`);
  await query(owner, `DROP DATABASE ${name} WITH (FORCE)`);
  await query(owner, `DROP ROLE ${name}`);
});
afterEach(() => query(owner, `ALTER ROLE ${name} NOCREATEDB LOGIN`));

test("a new password in DATABASE_URL is set on the role at the next start, and the old one stops working", async () => {
  expect(await enter(as("the-first"))).toEqual([{ name }]);
  await start(as("the second: ñ'\\"));
  expect(await enter(as("the second: ñ'\\"))).toEqual([{ name }]);
  await expect(enter(as("the-first"))).rejects.toMatchObject({ code: "28P01" });
});

test("CWE-269: the password of a role with too many rights is not changed, and the start says what is wrong", async () => {
  await start(as("its-own"));
  await query(owner, `ALTER ROLE ${name} CREATEDB`);
  await expect(start(as("another"))).rejects.toThrow(/^DATABASE_URL: no se puede conectar/);
  expect(await enter(as("its-own"))).toEqual([{ name }]);
});

test("the owner's password is never changed", async () => {
  const { username } = new URL(owner);
  await expect(start(as("another", username))).rejects.toThrow(
    /^DATABASE_URL: no se puede conectar/,
  );
  expect(await enter(own)).toEqual([{ name: username }]);
});

test("a wrong owner's password or a missing database is reported at once", async () => {
  const begun = performance.now();
  const signal = AbortSignal.timeout(100_000);
  const wrong = Object.assign(new URL(own), { password: "wrong" }).href;
  await expect(migrate({ owner: wrong, application: as("its-own") }, signal)).rejects.toThrow(
    /^DATABASE_OWNER_URL: no se puede conectar/,
  );
  const missing = Object.assign(new URL(own), { pathname: "missing" }).href;
  await expect(migrate({ owner: missing, application: missing }, signal)).rejects.toThrow(
    /^DATABASE_URL: no se puede conectar/,
  );
  expect(performance.now() - begun).toBeLessThan(5_000);
});
