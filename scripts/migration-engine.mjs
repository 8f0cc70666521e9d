import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const CHAR_OID = 18;
const BPCHAR_OID = 1042;

// PostgreSQL's catalogs have one-byte "char" columns, which the adapter refuses. They are passed as bpchar, and
// remembered, so that the engine gets their real type, Character.
const charColumns = new WeakMap();
class CatalogClient extends pg.Client {
  query(...args) {
    const callback = args.at(-1);
    if (typeof callback === "function") {
      args[args.length - 1] = (error, result) => callback(error, error ? result : relabel(result));
      return super.query(...args);
    }
    const pending = super.query(...args);
    return typeof pending?.then === "function" ? pending.then(relabel) : pending;
  }
}
function relabel(result) {
  if (!Array.isArray(result?.fields)) return result;
  const places = result.fields.flatMap((field, i) => (field.dataTypeID === CHAR_OID ? [i] : []));
  for (const i of places) result.fields[i].dataTypeID = BPCHAR_OID;
  if (places.length) charColumns.set(result.rows, places);
  return result;
}
const nameCharacters = (adapter) =>
  new Proxy(adapter, {
    get(target, key) {
      const value = target[key];
      // As one message, which is one transaction: the adapter's own version splits at every semicolon, even in
      // comments.
      if (key === "executeScript")
        return async (script) => {
          await target.client.query(script).catch((error) => target.onError(error));
        };
      if (key !== "queryRaw") return typeof value === "function" ? value.bind(target) : value;
      return async (query) => {
        const result = await target.queryRaw(query);
        for (const i of charColumns.get(result.rows) ?? []) {
          result.columnTypes[i] = ColumnTypeEnum.Character;
          for (const row of result.rows) row[i] ||= "\0";
        }
        return result;
      };
    },
  });

/**
 * Prisma's schema engine for that database, as WebAssembly, so that no binary has to be downloaded.
 * @param {string} databaseUrl
 * @returns {Promise<import("@prisma/schema-engine-wasm").SchemaEngine>}
 */
export async function openEngine(databaseUrl) {
  // The whole address, because its query has the TLS settings.
  const open = (connectionString) =>
    new PrismaPg({ connectionString, Client: CatalogClient }).connect().then(nameCharacters);
  const openMain = () => open(databaseUrl);

  // Dropped with FORCE: the adapter's own shadow database drops itself while it is still connected.
  async function openShadow() {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    const main = await openMain();
    await main.executeScript(`CREATE DATABASE "${name}"`);
    const shadow = await open(Object.assign(new URL(databaseUrl), { pathname: name }).href);
    const dispose = async () => {
      await shadow.dispose();
      await main.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`);
      await main.dispose();
    };
    return new Proxy(shadow, { get: (target, key) => (key === "dispose" ? dispose : target[key]) });
  }

  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: openMain,
    connectToShadowDb: openShadow,
  });

  const wasmPath = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmPath)), {
    "./schema_engine_bg.js": glue,
  });
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return glue.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}
