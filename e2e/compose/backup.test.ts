import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupsIn } from "@/scripts/backup/folder";
import { DEMO_PASSWORD } from "@/scripts/stack/content";
import { say } from "@/scripts/stack/report";
import { ComposeStack } from "@/scripts/testing/compose-stack";
import { eventually } from "@/scripts/testing/eventually";
import { contentOf } from "../support/backups";

const stack = ComposeStack.current();
const { BACKUP_DIR = "" } = stack.settings;
const elsewhere = await ComposeStack.create(`${stack.project}-elsewhere`, { BACKUP_DIR });
afterAll(() => elsewhere.remove());

test("a clinic in use is backed up, and restored into an empty installation", async () => {
  await eventually(
    "the first backup, made by itself",
    async () => (await backupsIn(BACKUP_DIR)).length,
    60_000,
  );
  await stack.run("backup", "node scripts/make-backup.mjs");
  const [backup = ""] = await backupsIn(BACKUP_DIR);
  const made = await contentOf(backup);

  const began = performance.now();
  const said = await elsewhere.compose("run", "--rm", "restore", path.basename(backup));
  expect(said).toMatch(/✓ Restaurada la copia/);
  const restored = performance.now() - began;
  await elsewhere.compose("run", "--rm", "--no-deps", "backup", "node", "scripts/make-backup.mjs");
  const [again = ""] = await backupsIn(BACKUP_DIR);
  expect(await contentOf(again)).toEqual(made);

  await elsewhere.compose("up", "--detach", "app", "proxy");
  await eventually("the restored clinic", elsewhere.isServing, 60_000);
  const answer = await fetch(`${elsewhere.baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@clinica.test", password: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows and ${made.files.length} files restored in ${(restored / 1000).toFixed(1)} s`);
});
