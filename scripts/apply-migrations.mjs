// node scripts/apply-migrations.mjs FOLDER: applies the migrations that the database of DATABASE_URL does not have yet,
// in order, each in a transaction. A separate process, because the engine takes some 100 MB.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openEngine } from "./migration-engine.mjs";

const [, , folder = ""] = process.argv;
const read = (...names) => readFileSync(path.join(folder, ...names), "utf8");
const names = readdirSync(folder).filter((name) =>
  existsSync(path.join(folder, name, "migration.sql")),
);

try {
  const engine = await openEngine(process.env.DATABASE_URL);
  await engine.applyMigrations({
    migrationsList: {
      baseDir: path.resolve(folder),
      lockfile: { path: "migration_lock.toml", content: read("migration_lock.toml") },
      shadowDbInitScript: "",
      migrationDirectories: names.toSorted().map((name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok", value: read(name, "migration.sql") },
        },
      })),
    },
    filters: { externalTables: [], externalEnums: [] },
  });
  process.exit(0);
} catch (error) {
  console.error(error?.data?.message ?? error?.message ?? error);
  process.exit(1);
}
