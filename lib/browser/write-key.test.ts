import { expect, test } from "vitest";
import { z } from "zod";
import { createWriteKey, createWriteKeys } from "./write-key";

test("a write keeps its key until it succeeds or becomes another write", async () => {
  const { send, renew } = createWriteKey();
  const keys: string[] = [];
  const done = () => send(async (key) => keys.push(key));
  const refused = () =>
    send(async (key) => {
      keys.push(key);
      throw new Error("no answer");
    });
  await expect(refused()).rejects.toThrow("no answer");
  await done();
  await expect(refused()).rejects.toThrow("no answer");
  renew();
  await done();
  const [first, again, second, renewed] = keys;
  expect(again).toBe(first);
  expect(new Set([first, second, renewed]).size).toBe(3);
  expect(z.guid().safeParse(first).success).toBe(true);
});

test("the same content has the same key", () => {
  const keyOf = createWriteKeys<string>();
  expect(keyOf("a")).toBe(keyOf("a"));
  expect(keyOf("a")).not.toBe(keyOf("b"));
});
