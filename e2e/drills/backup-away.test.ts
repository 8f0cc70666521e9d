import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { commandsFor } from "@/scripts/backup/away";
import { backupsIn } from "@/scripts/backup/folder";
import { restic } from "@/scripts/backup/restic";
import { TestStack } from "@/scripts/testing/test-stack";
import { contentOf, query, run } from "../support/backups";
import { startS3Server } from "../support/s3-server";

// restic copies backups to another place: there and back with the real program (apt-get install restic), and every way
// in which that place can fail.

const hasRestic = !spawnSync("restic", ["version"]).error;

const folder = mkdtempSync(path.join(tmpdir(), "clinica-away-"));
const repository = path.join(folder, "repository");
const settings = {
  BACKUP_DIR: path.join(folder, "backups"),
  BACKUP_RESTIC_REPOSITORY: repository,
  BACKUP_RESTIC_PASSWORD: "una contraseña larga",
};
const clinic = await TestStack.create({ ...settings, DEMO_DATA: "true" });
const place = await TestStack.create({ BACKUP_DIR: settings.BACKUP_DIR });
afterAll(async () => {
  for (const stack of [clinic, place]) await stack.remove();
  rmSync(folder, { recursive: true });
});

const command = (stack: TestStack, script: string, args: string[] = [], env = {}) =>
  run([`scripts/${script}.mjs`, ...args], { ...stack.env, DATA_DIR: stack.directory, ...env });
const newest = async () => (await backupsIn(settings.BACKUP_DIR))[0] ?? "";
const noted = async () =>
  (
    await query(
      clinic.state()?.databaseUrl ?? "",
      "SELECT error, finished_at IS NOT NULL AS is_whole FROM backups ORDER BY started_at DESC LIMIT 1",
    )
  )[0];

describe.skipIf(!hasRestic)("with restic", () => {
  beforeAll(() => clinic.start());

  test("without a repository the backup is made, and the output says how to create one", async () => {
    const { code, printed } = await command(clinic, "backup");
    expect(printed).toMatch(/✓ Copia hecha y releída/);
    expect(printed).toMatch(/no se llega al repositorio.*npm run restic -- init/);
    expect(code).toBe(1);
    expect(await noted()).toEqual({ error: expect.stringMatching(/no está/), is_whole: true });
    expect(await backupsIn(settings.BACKUP_DIR)).toHaveLength(1);
  });

  test("with a repository the backup is copied there, and the administrator's warning disappears", async () => {
    expect((await command(clinic, "restic", ["init"])).code).toBe(0);
    const begun = performance.now();
    const { code, printed } = await command(clinic, "backup");
    expect(printed).toMatch(/✓ Copia enviada y verificada/);
    expect(code).toBe(0);
    expect(await noted()).toEqual({ error: null, is_whole: true });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`backed up and carried away in ${seconds} s: ${sizeOf(repository)} MB\n`);
    // The repository has nothing in plain text.
    const { stdout } = spawnSync("grep", [
      "-rlE",
      "clinical_documents|PORT|auth-secret",
      repository,
    ]);
    expect(stdout.toString()).toBe("");
  });

  test("the clinic that is restored from the repository equals the original, byte for byte", async () => {
    const back = path.join(folder, "back");
    const { code, printed } = await command(clinic, "restic", [
      ...["restore", "latest", "--target", back],
    ]);
    expect(printed).not.toMatch(/Fatal/);
    expect(code).toBe(0);
    expect(await contentOf(back)).toEqual(await contentOf(await newest()));
    expect(spawnSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: back }).status).toBe(
      0,
    );
    expect(statSync(path.join(back, "auth-secret")).mode & 0o077).toBe(0);
    const restored = await command(place, "restore", [back]);
    expect(restored.printed).toMatch(/✓ Restaurada la copia/);
    expect(restored.code).toBe(0);
    expect((await command(place, "backup")).code).toBe(0);
    expect(await contentOf(await newest())).toEqual(await contentOf(back));
  });

  const failing = async (env: Record<string, string>) => {
    const before = await backupsIn(settings.BACKUP_DIR);
    const { code, printed } = await command(clinic, "backup", [], env);
    expect(code).toBe(1);
    expect(printed).toMatch(/✓ Copia hecha y releída/);
    expect(printed).not.toMatch(/\n +at /);
    expect(await backupsIn(settings.BACKUP_DIR)).toHaveLength(before.length + 1);
    expect(await noted()).toEqual({ error: expect.stringMatching(/otro lugar/), is_whole: true });
    return printed;
  };

  test("a wrong password is reported, and the local backup stays", async () => {
    expect(await failing({ BACKUP_RESTIC_PASSWORD: "otra contraseña" })).toMatch(
      /la contraseña no es la del repositorio/,
    );
  });

  test("a repository whose disk is missing is not created again in its place", async () => {
    renameSync(repository, `${repository}-away`);
    mkdirSync(repository);
    expect(await failing({})).toMatch(/no se llega al repositorio/);
    expect(readdirSync(repository)).toEqual([]);
    rmSync(repository, { recursive: true });
    renameSync(`${repository}-away`, repository);
  });

  test("a server that accepts the connection and never responds is reported within 90 seconds", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : "";
    const away = { BACKUP_RESTIC_REPOSITORY: `s3:http://127.0.0.1:${port}/copias` };
    const keys = { AWS_ACCESS_KEY_ID: "uno", AWS_SECRET_ACCESS_KEY: "dos" };
    const begun = performance.now();
    expect(await failing({ ...away, ...keys })).toMatch(/el repositorio no responde/);
    expect(performance.now() - begun).toBeLessThan(90_000);
    server.close();
  });

  test("a flipped bit in the repository is found within the month, and what it damages is not restored", async () => {
    const damaged = path.join(folder, "damaged");
    cpSync(repository, damaged, { recursive: true });
    const [largest = ""] = packsIn(damaged).toSorted((a, b) => statSync(b).size - statSync(a).size);
    const bytes = readFileSync(largest);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    chmodSync(largest, 0o600);
    writeFileSync(largest, bytes);
    const own = readSettings({ ...settings, BACKUP_RESTIC_REPOSITORY: damaged });
    const found: string[] = [];
    for (let day = 1; day <= 30; day += 1) {
      const name = `2026-11-${String(day).padStart(2, "0")}_03-00-05`;
      const [check = []] = commandsFor(name, own).slice(-1);
      await restic(check, { settings: own }).catch((error) => found.push(String(error)));
    }
    expect(found).toEqual([expect.stringMatching(/el repositorio está dañado/)]);
    const back = path.join(folder, "damaged-back");
    const restored = await command(clinic, "restic", ["restore", "latest", "--target", back], {
      BACKUP_RESTIC_REPOSITORY: damaged,
    });
    expect(restored.code).not.toBe(0);
    const refused = await command(place, "restore", [back, "--replace"]);
    expect(refused.printed).toMatch(/La copia está (dañada|incompleta)/);
    expect(refused.code).toBe(1);
  });

  test("a bucket with separate keys can be the repository", async () => {
    const s3 = await startS3Server();
    if (!s3) return process.stdout.write("No S3 server can be had here: not tried.\n");
    const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
    const bucket = {
      BACKUP_RESTIC_REPOSITORY: `s3:${S3_ENDPOINT}/copias`,
      AWS_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
    };
    try {
      expect((await command(clinic, "restic", ["init"], bucket)).code).toBe(0);
      const { code, printed } = await command(clinic, "backup", [], bucket);
      expect(printed).toMatch(/✓ Copia enviada y verificada/);
      expect(code).toBe(0);
      const back = path.join(folder, "bucket-back");
      const restore = ["restore", "latest", "--target", back];
      expect((await command(clinic, "restic", restore, bucket)).code).toBe(0);
      expect(await contentOf(back)).toEqual(await contentOf(await newest()));
      expect(await failing({ ...bucket, AWS_SECRET_ACCESS_KEY: "otra" })).toMatch(
        /no se llega al repositorio|no responde/,
      );
    } finally {
      await s3.remove();
    }
  });

  test("backups past their retention period are deleted there, and the newest never is", async () => {
    const own = readSettings({ ...settings, BACKUP_RESTIC_KEEP_DAYS: "3" });
    const [, forget = []] = commandsFor(await newest(), own);
    const backdated = ["backup", "--host", "clinica", "--time", "2020-01-01 03:00:00", "."];
    await restic(backdated, { settings: own, cwd: await newest() });
    await restic(forget, { settings: own });
    const { stdout } = spawnSync("restic", ["snapshots", "--json"], {
      env: {
        ...process.env,
        RESTIC_REPOSITORY: repository,
        RESTIC_PASSWORD: settings.BACKUP_RESTIC_PASSWORD,
      },
    });
    const times: string[] = JSON.parse(stdout.toString()).map(({ time }: { time: string }) => time);
    expect(times.filter((time) => time.startsWith("2020"))).toEqual([]);
    expect(times.length).toBeGreaterThan(0);
  });
});

test("a missing restic is reported before anything is copied", async () => {
  const { code, printed } = await command(place, "backup", [], { ...settings, PATH: "/nowhere" });
  expect(printed).toMatch(/Falta restic.*apt-get install restic/);
  expect(printed).not.toMatch(/Copia hecha/);
  expect(code).toBe(1);
});

const packsIn = (where: string) =>
  readdirSync(path.join(where, "data"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const sizeOf = (where: string) =>
  (packsIn(where).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(1);
