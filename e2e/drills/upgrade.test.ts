import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupsIn } from "@/scripts/backup/folder";
import { DEMO_PASSWORD } from "@/scripts/stack/content";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";
import { say } from "@/scripts/stack/report";
import { eventually } from "@/scripts/testing/eventually";
import { query } from "../support/backups";
import { HostileMailServer } from "../support/hostile-mail-server";
import { ReleasedClinic, released } from "../support/released-clinic";

// A clinic with data is upgraded from an earlier version to this one and back, with the same database and data folder.

const VERSIONS = [
  { name: "0.1.0", commit: "76c947d", hasWayBack: true },
  { name: "of the first day", commit: "4bbd3ca", hasWayBack: false },
];
const MINUTES = 60_000;

describe.each(VERSIONS)("from $name ($commit)", ({ name, commit, hasWayBack }) => {
  const place = mkdtempSync(path.join(tmpdir(), "clinica-upgrade-"));
  const folder = (part: string) => path.join(place, part);
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let mail: HostileMailServer;
  let before: ReleasedClinic;
  let now: ReleasedClinic;
  let rows: Map<string, object[]>;
  let token: string;
  let document: { id: string; hash: string };

  beforeAll(async () => {
    server = await startPostgres(
      folder("postgres"),
      await freePort(),
      () => {},
      AbortSignal.timeout(MINUTES),
    );
    mail = await HostileMailServer.start();
    const { owner, application } = server.addresses;
    const port = String(await freePort());
    const settings = {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder("data"),
      BACKUP_DIR: folder("backups"),
      // The first version had only one database role.
      DATABASE_URL: hasWayBack ? application : owner,
      DATABASE_OWNER_URL: hasWayBack ? owner : "",
      AUTH_SECRET: "un-secreto-de-prueba-que-es-bastante-largo",
      SMTP_URL: mail.url,
      MAIL_FROM: "no-responder@clinica.test",
      DEMO_DATA: "true",
    };
    before = new ReleasedClinic(released(commit), settings);
    now = new ReleasedClinic(process.cwd(), settings);
    await before.start();
    token = await signIn(before, "admin@clinica.test");
    document = await upload(before);
    // Keeps e-mails queued by taking the mail server down.
    await mail.turn("down");
    expect(await book(before)).toBe(201);
    await before.stop();
    if (hasWayBack) expect(await before.command("backup")).toMatchObject({ code: 0 });
    rows = await allRows();
  }, 20 * MINUTES);
  afterAll(async () => {
    for (const clinic of [before, now]) await clinic?.stop();
    await mail.stop();
    await stopPostgres(server.process);
    rmSync(place, { recursive: true });
  }, MINUTES);

  const sql = (statement: string) => query(server.addresses.owner, statement);

  async function signIn(clinic: ReleasedClinic, email: string): Promise<string> {
    const body = { email, password: DEMO_PASSWORD };
    const { data, accessToken } = await clinic.ask("POST", "/api/auth/login", { body });
    return data?.accessToken ?? accessToken;
  }

  /** Books the first free slot for the patient. */
  async function book(clinic: ReleasedClinic): Promise<number> {
    const patient = await signIn(clinic, "paciente@clinica.test");
    const doctors = await sql(`
      SELECT d.id FROM doctors d JOIN users u ON u.id = d.user_id
       WHERE u.is_active AND EXISTS (SELECT FROM availabilities WHERE doctor_id = d.id)`);
    const range = `startDate=${dateIn(2)}&endDate=${dateIn(20)}`;
    for (const { id: doctor_id } of doctors) {
      const path = `/api/doctors/${doctor_id}/available-slots?${range}`;
      const { data } = await clinic.ask("GET", path, { token: patient });
      const free: Slot[] = data.filter((slot: Slot) => slot.patient_id === null);
      for (const { date, start_time, end_time } of free.slice(0, 3)) {
        const body = { doctor_id, date, start_time, end_time };
        const { status } = await clinic.ask("POST", "/api/appointments", { token: patient, body });
        // The patient may have another appointment then, or too many with that doctor.
        if (status !== 409 && status !== 429) return status;
      }
    }
    return 0;
  }

  async function upload(clinic: ReleasedClinic) {
    const [record] = await sql("SELECT id FROM clinical_records ORDER BY id LIMIT 1");
    const content = `Reposo y líquidos ${crypto.randomUUID()}`;
    const body = new FormData();
    body.append("file", new File([content], "estudio.txt", { type: "text/plain" }));
    body.append("description", "Estudio");
    const { status, data } = await clinic.ask(
      "POST",
      `/api/clinical-documents/upload/${record?.id}`,
      { token, body },
    );
    expect(status).toBe(201);
    return { id: data.id, hash: hashOf(content) };
  }

  async function download(clinic: ReleasedClinic): Promise<string> {
    const { data } = await clinic.ask("GET", `/api/clinical-documents/${document.id}`, { token });
    const response = await fetch(new URL(data.downloadUrl, clinic.url));
    return hashOf(await response.text());
  }

  /** Everything that people have entered, row by row, without what comes and goes by itself. */
  async function allRows() {
    const tables = [
      ...["users", "doctors", "patients", "specialties", "availabilities", "appointments"],
      ...["clinical_records", "clinical_documents"],
    ];
    const found = new Map<string, object[]>();
    for (const table of tables)
      found.set(
        table,
        (await sql(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`)).map(({ row }) => row),
      );
    return found;
  }
  async function expectAllRows() {
    for (const [table, known] of await allRows())
      expect(known, table).toMatchObject(rows.get(table) ?? []);
  }

  test(
    "of two simultaneous starts of this version one migrates, both serve, and everything is there",
    async () => {
      const other = new ReleasedClinic(process.cwd(), {
        ...now.settings,
        PORT: String(await freePort()),
        DATA_DIR: folder("other"),
      });
      mkdirSync(folder("other"));
      const begun = performance.now();
      await Promise.all([now.start(), other.start()]);
      say(`| ${name} | both serve after | ${((performance.now() - begun) / 1000).toFixed(1)} s |`);
      await other.stop();
      await expectAllRows();
      expect(await download(now)).toBe(document.hash);
      expect((await now.ask("GET", "/api/appointments?limit=1", { token })).status).toBe(200);
      await mail.turn("well");
      await eventually(
        "the mail that waited",
        async () => mail.taken.some(({ to }) => to === "paciente@clinica.test"),
        2 * MINUTES,
      );
      expect(await book(now)).toBe(201);
      await now.stop();
    },
    10 * MINUTES,
  );

  test.runIf(hasWayBack)(
    "an immediate rollback: the previous version works",
    async () => {
      await before.startParts();
      expect(await download(before)).toBe(document.hash);
      const taken = mail.taken.length;
      expect(await book(before)).toBe(201);
      await eventually("its mail", async () => mail.taken.length > taken, MINUTES);
      await upload(before);
      await before.stop();
    },
    5 * MINUTES,
  );

  test.runIf(hasWayBack)(
    "a rollback with the backup restores the state before the upgrade",
    async () => {
      const [backup = ""] = (await backupsIn(folder("backups"))).toSorted();
      expect(await before.command("restore", "--replace", backup)).toMatchObject({ code: 0 });
      await before.start();
      expect(await allRows()).toEqual(rows);
      expect(await download(before)).toBe(document.hash);
      await before.stop();
      // Upgrades once more.
      await now.start();
      await expectAllRows();
      await now.stop();
    },
    10 * MINUTES,
  );
});

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Slot = { date: string; start_time: string; end_time: string; patient_id: string | null };
