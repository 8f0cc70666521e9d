import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { isDue } from "@/scripts/backup/nights";
import { testInOwnDatabase } from "../support/own-database";

testInOwnDatabase();
beforeEach(() => db.backup.deleteMany());

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
/** At 09:30; the backup window began at 06:00 UTC. */
const isDueNow = () =>
  isDue(process.env.DATABASE_URL ?? "", "America/Argentina/Buenos_Aires", at("12:30"));

test("the first is due at once", async () => {
  expect(await isDueNow()).toBe(true);
});

test.each([
  ["one of this night is enough", { started_at: at("06:00"), finished_at: at("06:05") }, false],
  ["one of the evening before is not", { started_at: at("05:59"), finished_at: at("06:05") }, true],
  ["one that failed is tried again after an hour", { started_at: at("11:29"), error: "…" }, true],
  ["and not before", { started_at: at("11:31"), error: "…" }, false],
])("%s", async (_, data, expected) => {
  await db.backup.create({ data });
  expect(await isDueNow()).toBe(expected);
});
