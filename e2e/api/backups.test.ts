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

test("the first backup is due at once", async () => {
  expect(await isDueNow()).toBe(true);
});

test.each([
  [
    "a backup of this night is enough",
    { started_at: at("06:00"), finished_at: at("06:05") },
    false,
  ],
  [
    "a backup of the evening before is not enough",
    { started_at: at("05:59"), finished_at: at("06:05") },
    true,
  ],
  ["a failed backup is repeated after an hour", { started_at: at("11:29"), error: "…" }, true],
  [
    "a failed backup is not repeated within an hour",
    { started_at: at("11:31"), error: "…" },
    false,
  ],
])("%s", async (_, data, expected) => {
  await db.backup.create({ data });
  expect(await isDueNow()).toBe(expected);
});
