import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/scripts/stack/ports";
import { isAlive } from "@/scripts/stack/processes";
import type { ProcessName } from "@/scripts/stack/state";
import { TestStack } from "@/scripts/testing/test-stack";

let stack: TestStack;
const pidOf = (name: ProcessName) => stack.state()?.pids[name] ?? 0;
const running = () => Object.values(stack.state()?.processes ?? {});
const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 90_000, interval: 50 }).toBe(true);

async function query(sql: string) {
  const client = new pg.Client({ connectionString: stack.state()?.databaseUrl });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

beforeAll(async () => {
  stack = await TestStack.create();
  // What a start leaves that was killed while it created the cluster.
  const unfinished = path.join(stack.directory, "postgres/cluster.new");
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, "PG_VERSION"), "");
  await stack.start();
  await query("CREATE TABLE probe (told text)");
});
afterAll(() => stack.remove());

/** The output of a start that fails. */
async function refusal(env: Record<string, string>) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, ...stack.env, DATA_DIR: path.join(stack.directory, "other"), ...env },
  });
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, lines: printed.trimEnd().split("\n") };
}

describe("kill -9", () => {
  it.each(["web", "worker", "postgres"] as const)(
    "after kill -9 of %s another one replaces it",
    async (name) => {
      await query(`INSERT INTO probe VALUES ('before ${name}')`);
      const killed = pidOf(name);
      process.kill(killed, "SIGKILL");
      await until(() => pidOf(name) !== killed);
      await until(() => stack.isServing());
      expect(await query(`SELECT FROM probe WHERE told = 'before ${name}'`)).toHaveLength(1);
    },
  );

  it("after kill -9 of the worker while the database fails, the next worker runs jobs", async () => {
    // The first thing that it asks for fails; the sequence keeps its value all the same.
    await query(`
      CREATE SEQUENCE failures;
      CREATE FUNCTION fail() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS $$
        BEGIN PERFORM nextval('failures'); RAISE 'as in a failover'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON graphile_worker._private_tasks EXECUTE FUNCTION fail()`);
    await until(() => running().every(isAlive));
    process.kill(pidOf("worker"), "SIGKILL");
    await until(async () => (await query("SELECT FROM failures WHERE is_called")).length > 0);
    await query("DROP TRIGGER fail ON graphile_worker._private_tasks");
    await query("SELECT graphile_worker.add_job('sweep_files')");
    const left = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'sweep_files'";
    await until(async () => (await query(left)).length === 0);
  });

  it("after kill -9 of the launcher everything that it started ends, and the next start recovers", async () => {
    await query("INSERT INTO probe VALUES ('before launcher')");
    const left = stack.state()?.processes;
    await stack.end("SIGKILL");
    await until(() => [left?.web, left?.worker].every((process) => process && !isAlive(process)));
    await stack.start();
    expect(left?.postgres && isAlive(left.postgres)).toBe(false);
    expect(await query("SELECT FROM probe WHERE told = 'before launcher'")).toHaveLength(1);
  });
});

describe("stopping the launcher", () => {
  it.each(["SIGINT", "SIGHUP", "SIGTERM"] as const)(
    "%s to the launcher alone ends everything",
    async (signal) => {
      const before = running();
      expect(before).toHaveLength(3);
      const begun = performance.now();
      expect(await stack.end(signal)).toBe(0);
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect(before.filter(isAlive)).toEqual([]);
      expect(stack.state()).toBeUndefined();
      await stack.start();
    },
  );
});

describe("failing starts", () => {
  it("a start with a port in use ends with one line", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    expect(await refusal({ PORT: port })).toEqual({
      code: 1,
      lines: [expect.stringContaining(`PORT: el puerto ${port} ya está ocupado`)],
    });
    server.close();
  });

  it("a start with an invalid setting ends with one line", async () => {
    expect(await refusal({ CLINIC_TIME_ZONE: "Buenos Aires" })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^CLINIC_TIME_ZONE: debe ser una zona horaria IANA/)],
    });
  });

  it("a start with a read-only folder ends with one line", async () => {
    const file = path.join(stack.directory, "a-file");
    writeFileSync(file, "");
    expect(await refusal({ DATA_DIR: file })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATA_DIR: no se puede escribir en /)],
    });
  });

  it("a start with a folder that another launcher uses ends with one line", async () => {
    expect(await refusal({ DATA_DIR: stack.directory })).toEqual({
      code: 1,
      lines: [
        expect.stringContaining(
          `Ya está en marcha con esta carpeta de datos (proceso ${pidOf("launcher")})`,
        ),
      ],
    });
  });

  it("a start with an unreachable storage ends with one line", async () => {
    const settings = {
      ...{ S3_BUCKET: "documentos", S3_ENDPOINT: "http://127.0.0.1:1", S3_REGION: "us-east-1" },
      ...{ S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b", PORT: String(await freePort()) },
    };
    expect(await refusal(settings)).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^S3_ENDPOINT: no se llega al bucket «documentos»/)],
    });
  });

  it("a start with an empty secret ends with one line", async () => {
    const DATA_DIR = path.join(stack.directory, "emptied");
    mkdirSync(DATA_DIR);
    writeFileSync(path.join(DATA_DIR, "auth-secret"), "");
    expect(await refusal({ DATA_DIR, AUTH_SECRET: "", PORT: String(await freePort()) })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/auth-secret está vacío o incompleto\. Bórralo/)],
    });
  });

  it("a start with a database that does not respond ends with one line", async () => {
    const PORT = String(await freePort());
    expect(await refusal({ PORT, DATABASE_URL: "postgresql://a:b@127.0.0.1:1/none" })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_URL: no se puede conectar/)],
    });
  });
});

const file = (name: string) => path.join(stack.directory, "postgres", name);
const contentOf = (name: string) => existsSync(file(name)) && readFileSync(file(name), "utf8");

describe("the database cluster's files", () => {
  it.each(["password", "application-password"])(
    "a lost or renewed %s is created again",
    async (name) => {
      const before = readFileSync(file(name), "utf8");
      await stack.end();
      rmSync(file(name));
      await stack.start();
      expect(readFileSync(file(name), "utf8")).not.toBe(before);
      expect(await query("SELECT FROM probe WHERE told = 'before launcher'")).toHaveLength(1);
    },
  );
});

describe("a damaged database cluster", () => {
  beforeAll(() => stack.end());

  it.each([
    ["another password", "password", /no acepta la clave de .*Borra ese archivo/],
    ["an empty password", "application-password", /está vacío o incompleto/],
    ["no control file", "cluster/global/pg_control", /está dañada: global\/pg_control falta/],
    ["a control file of rubbish", "cluster/global/pg_control", /está dañada: global\/pg_control/],
    ["a version of rubbish", "cluster/PG_VERSION", /está dañada: PG_VERSION falta o no sirve/],
    ["no cluster", "cluster", /está dañada: PG_VERSION falta o no sirve/],
  ])(
    "a damaged cluster stops the start with one line and is left unchanged: %s",
    async (what, name, line) => {
      renameSync(file(name), `${file(name)}.kept`);
      if (what === "another password") writeFileSync(file(name), "x".repeat(40));
      if (what === "an empty password") writeFileSync(file(name), "");
      if (what.endsWith("of rubbish")) writeFileSync(file(name), "rubbish");
      const damaged = contentOf(name);
      try {
        const begun = performance.now();
        expect(await refusal({ DATA_DIR: stack.directory })).toEqual({
          code: 1,
          lines: [expect.stringMatching(line)],
        });
        expect(performance.now() - begun).toBeLessThan(20_000);
        expect(contentOf(name)).toBe(damaged);
      } finally {
        rmSync(file(name), { recursive: true, force: true });
        renameSync(`${file(name)}.kept`, file(name));
      }
    },
  );

  it("a repaired cluster starts with its rows", async () => {
    await stack.start();
    expect(await query("SELECT FROM probe WHERE told = 'before launcher'")).toHaveLength(1);
  });
});
