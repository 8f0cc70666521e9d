import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ModuleName, moduleOf, modules } from "@/lib/modules";
import { formatted } from "@/scripts/testing/formatted";
import { sourcesIn } from "@/scripts/testing/sources";

const MOST_LAYERS = 6;
const MOST_LINES = 2_200;

const names = Object.keys(modules);
const layerOf = (name: string): number =>
  1 + Math.max(0, ...(moduleOf(name)?.imports ?? []).map((below) => layerOf(below)));

const sources = (module: string) => sourcesIn([`lib/${module}`]);
const withoutTests = (module: string) =>
  sources(module).filter(({ name }) => !name.includes(".test."));

const schema = readFileSync("prisma/schema.prisma", "utf8");
/** Tables by the name of Prisma's model; the one that joins doctors and specialties has none. */
const models = new Map(
  [...schema.matchAll(/^model (\w+) \{.*?@@map\("(\w+)"\)\s*\}/gms)].map(
    ([, model = "", table = ""]) => [`${model.charAt(0).toLowerCase()}${model.slice(1)}`, table],
  ),
);
const tables = [...models.values(), "_doctor_specialties"];
const named = `"?(${tables.join("|")})"?\\b`;

/** The SQL between a template's backticks, without comments. */
const statementsOf = (text: string) =>
  [...text.matchAll(/(?:sql|Sql)`((?:[^`\\]|\\.)*)`/g)].map(([, statement = ""]) =>
    statement.replaceAll(/\/\*.*?\*\/|--.*$/gm, ""),
  );

const WRITES = new RegExp(`\\b(?:INSERT INTO|UPDATE(?: ONLY)?|DELETE FROM|TRUNCATE) ${named}`, "g");
const MENTIONS = new RegExp(`(?<![.'\\w])${named}(?! *[(='])`, "g");
const WRITTEN_BY_PRISMA =
  /\.(\w+)\.(?:create|createMany|update|updateMany|upsert|delete|deleteMany)\w*\(/g;

const tablesIn = (text: string, pattern: RegExp) =>
  statementsOf(text).flatMap((statement) =>
    [...statement.matchAll(pattern)].map(([, table = ""]) => table),
  );
const writtenIn = (text: string) => [
  ...tablesIn(text, WRITES),
  ...[...text.matchAll(WRITTEN_BY_PRISMA)].flatMap(([, model = ""]) => models.get(model) ?? []),
  ...[...text.matchAll(/deleteInBatches\(\s*(?:Prisma\.)?sql`(\w+)`/g)].map(
    ([, table = ""]) => table,
  ),
];

test("every folder of lib is a module", () => {
  const folders = readdirSync("lib", { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...names, "generated"].toSorted());
});

test("modules import only modules that exist, in a few layers", () => {
  for (const name of names)
    for (const below of moduleOf(name)?.imports ?? [])
      expect(names, `${name} imports it`).toContain(below);
  // A cycle would never end.
  expect(Math.max(...names.map(layerOf))).toBeLessThanOrEqual(MOST_LAYERS);
});

test("biome.json has the import rules of the modules (npm run docs)", async () => {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  const isImportRule = ({ includes: [first = ""] }: { includes: string[] }) =>
    names.some((name) => first === `lib/${name}/**`);
  const others = config.overrides.filter((one: { includes: string[] }) => !isImportRule(one));
  const schemas = others.findIndex(
    ({ includes }: { includes: string[] }) => includes[0] === "lib/*/**/schema.ts",
  );
  others.splice(schemas, 0, ...names.map(importRule));
  const made = JSON.stringify({ ...config, overrides: others });
  await expect(formatted(made, "biome.json")).toMatchFileSnapshot("../biome.json");
});

const importRule = (name: string) => ({
  includes: [`lib/${name}/**`, "!**/*.test.ts"],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: "error",
          options: {
            patterns: [
              {
                group: [
                  ...[
                    "@/app/**",
                    "@/components/**",
                    "@/scripts/**",
                    "@/lib/**",
                    "!@/lib/generated/**",
                  ],
                  ...[name, ...(moduleOf(name)?.imports ?? [])].map(
                    (below) => `!@/lib/${below}/**`,
                  ),
                ],
                message: "lib/modules.ts lists what each module may import.",
              },
            ],
          },
        },
      },
    },
  },
});

test("every table has one module that writes it", () => {
  const owned = names.flatMap((name) => moduleOf(name)?.tables ?? []);
  expect(owned.toSorted()).toEqual(tables.toSorted());
});

test.each(names)("%s writes only its own tables", (name) => {
  const own = moduleOf(name)?.tables ?? [];
  for (const source of withoutTests(name))
    for (const table of writtenIn(source.text)) expect(own, source.name).toContain(table);
});

test("appointments have one writer, except for the marks of those that have to be moved", () => {
  const writers = withoutTests("agenda").filter(({ text }) =>
    writtenIn(text).includes("appointments"),
  );
  expect(writers.map(({ name }) => name)).toEqual([
    "lib/agenda/appointments/writer.ts",
    "lib/agenda/coverage/uncovered.ts",
  ]);
});

test.each(names)(
  "%s reads only its own tables, and those of the modules that it imports",
  (name) => {
    const { imports, tables: own, reads = {} } = moduleOf(name) ?? { imports: [], tables: [] };
    const readable = [
      ...own,
      ...imports.flatMap((below) => moduleOf(below)?.tables ?? []),
      ...Object.keys(reads),
    ];
    const read = withoutTests(name).flatMap((source) =>
      tablesIn(source.text, MENTIONS).map((table) => ({ table, file: source.name })),
    );
    expect(read.filter(({ table }) => !readable.includes(table))).toEqual([]);
    // An exception that is no longer needed must go.
    for (const table of Object.keys(reads)) expect(read.map((one) => one.table)).toContain(table);
  },
);

/** A module's folders are its submodules. */
const submoduleOf = (file: string) => file.split("/").slice(0, 3).join("/");

test.each(names)("%s, and each of its submodules, has at most 2,200 lines", (name) => {
  const lines = new Map<string, number>();
  for (const { name: file, text } of withoutTests(name)) {
    const submodule = submoduleOf(file);
    lines.set(submodule, (lines.get(submodule) ?? 0) + text.split("\n").length - 1);
  }
  for (const [submodule, count] of lines) expect(count, submodule).toBeLessThanOrEqual(MOST_LINES);
});

test("the checks find a second writer, and a reader in a lower layer", () => {
  const statement = ["sql", "`UPDATE appointments SET status = 'cancelled'`"].join("");
  expect(writtenIn(statement)).toEqual(["appointments"]);
  expect(tablesIn(statement, MENTIONS)).toEqual(["appointments"]);
  expect(writtenIn("await tx.appointment.updateMany({})")).toEqual(["appointments"]);
  const known: ModuleName[] = ["agenda"];
  expect(names.filter((name) => moduleOf(name)?.tables.includes("appointments"))).toEqual(known);
});
