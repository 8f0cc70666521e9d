import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { refuseForeign, rehearseRemoval, removeOwn } from "@/scripts/backup/ownership";
import { migrate } from "@/scripts/migrate";

// A restore replaces the clinic's own tables, keeps everything else, and refuses to start when the two are mixed.

let name = "";
let client: pg.Client;

beforeEach(async () => {
  name = `owned_${randomUUID().replaceAll("-", "")}`;
  await db.run(Prisma.sql`${Prisma.raw(`CREATE DATABASE ${name}`)}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: name }).href;
  await migrate({ owner: url, application: url }, AbortSignal.timeout(100_000));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await db.run(Prisma.sql`${Prisma.raw(`DROP DATABASE ${name} WITH (FORCE)`)}`);
});

const count = async (statement: string) => Number((await client.query(statement)).rows[0].count);
const tables = () =>
  count("SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace");

test("every kind of foreign object is refused by name, and nothing is changed", async () => {
  const foreign = {
    "public.iva": "CREATE FUNCTION public.iva(total int) RETURNS int LANGUAGE sql RETURN total / 5",
    "public.moneda": "CREATE TYPE public.moneda AS ENUM ('ARS')",
    "public.importe": "CREATE DOMAIN public.importe AS numeric",
    "public.numeros": "CREATE SEQUENCE public.numeros",
    "public.resumen": "CREATE VIEW public.resumen AS SELECT 1 AS uno",
    "contabilidad.facturas":
      "CREATE SCHEMA contabilidad; CREATE TABLE contabilidad.facturas (id int)",
    "audit.otra": "CREATE TABLE audit.otra (id int)",
  };
  await expect(refuseForeign(client)).resolves.toBeUndefined();
  const before = await tables();
  for (const [thing, made] of Object.entries(foreign)) {
    await client.query(made);
    await expect(refuseForeign(client)).rejects.toThrow(`no es de la clínica: ${thing}. No se`);
    const [kind] = /FUNCTION|TYPE|DOMAIN|SEQUENCE|VIEW|TABLE/.exec(made) ?? [];
    await client.query(`DROP ${kind} ${thing}`);
  }
  expect(await tables()).toBe(before);
});

test("objects in other schemas that depend on the clinic's tables are refused by name too", async () => {
  await client.query(
    `CREATE SCHEMA informes;
     CREATE FUNCTION informes.citas() RETURNS SETOF public.appointments LANGUAGE sql AS 'SELECT * FROM public.appointments'`,
  );
  await refuseForeign(client);
  await expect(rehearseRemoval(client)).rejects.toThrow("no es de la clínica: informes.citas. No");
  await expect(removeOwn(client)).rejects.toThrow(/no es de la clínica/);
  await client.query("ROLLBACK");
  expect(await count("SELECT count(*) FROM informes.citas()")).toBe(0);
});

test("the clinic's tables and the job queue are removed; extensions and other schemas stay", async () => {
  await client.query(
    `CREATE EXTENSION unaccent;
     CREATE SCHEMA ajustes;
     CREATE FUNCTION ajustes.uno() RETURNS int LANGUAGE sql RETURN 1`,
  );
  await refuseForeign(client);
  await removeOwn(client);
  expect(await count("SELECT ajustes.uno() AS count")).toBe(1);
  const { rows } = await client.query("SELECT unaccent('ñandú') AS plain");
  expect(rows).toEqual([{ plain: "nandu" }]);
  expect(await tables()).toBe(0);
  await refuseForeign(client);
});

test("a later version's tables count as the clinic's; another Prisma application's do not", async () => {
  const { rows } = await client.query(
    "SELECT obj_description('public._prisma_migrations'::regclass) AS noted",
  );
  expect(rows[0].noted.split(" ")).toEqual(expect.arrayContaining(["public.users", "public.Role"]));
  await client.query(`CREATE TABLE "waiting_list" (id int)`);
  await expect(refuseForeign(client)).rejects.toThrow("public.waiting_list");
  await client.query("COMMENT ON TABLE _prisma_migrations IS 'public.users public.waiting_list'");
  await refuseForeign(client);
  await client.query("DELETE FROM _prisma_migrations");
  await expect(refuseForeign(client)).rejects.toThrow("no es de la clínica");
});
