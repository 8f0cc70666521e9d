import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type RoomName, roomOf, rooms } from "@/lib/rooms";
import { formatted } from "@/scripts/testing/formatted";
import { sourcesIn } from "@/scripts/testing/sources";

const MOST_FLOORS = 6;
const MOST_LINES = 2_200;

const names = Object.keys(rooms);
const floorOf = (name: string): number =>
  1 + Math.max(0, ...(roomOf(name)?.on ?? []).map((below) => floorOf(below)));

const sources = (room: string) => sourcesIn([`lib/${room}`]);
const withoutTests = (room: string) => sources(room).filter(({ name }) => !name.includes(".test."));

const schema = readFileSync("prisma/schema.prisma", "utf8");
/** Tables by the name of Prisma's model; the one that joins doctors and specialties has none. */
const models = new Map(
  [...schema.matchAll(/^model (\w+) \{.*?@@map\("(\w+)"\)\s*\}/gms)].map(
    ([, model = "", table = ""]) => [`${model.charAt(0).toLowerCase()}${model.slice(1)}`, table],
  ),
);
const tables = [...models.values(), "_doctor_specialties"];
const named = `"?(${tables.join("|")})"?\\b`;

/** What stands between a template's backticks, with what is filled in left out. */
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

test("every folder of lib is a room", () => {
  const folders = readdirSync("lib", { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...names, "generated"].toSorted());
});

test("a room stands on what is below it, and the highest is not high", () => {
  for (const name of names)
    for (const below of roomOf(name)?.on ?? [])
      expect(names, `${name} stands on it`).toContain(below);
  // A circle would never end.
  expect(Math.max(...names.map(floorOf))).toBeLessThanOrEqual(MOST_FLOORS);
});

test("lint keeps imports to them (npm run docs writes biome.json)", async () => {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  const isOfRoom = ({ includes: [first = ""] }: { includes: string[] }) =>
    names.some((name) => first === `lib/${name}/**`);
  const others = config.overrides.filter((one: { includes: string[] }) => !isOfRoom(one));
  const schemas = others.findIndex(
    ({ includes }: { includes: string[] }) => includes[0] === "lib/*/**/schema.ts",
  );
  others.splice(schemas, 0, ...names.map(floorInLint));
  const made = JSON.stringify({ ...config, overrides: others });
  await expect(formatted(made, "biome.json")).toMatchFileSnapshot("../biome.json");
});

const floorInLint = (name: string) => ({
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
                  ...[name, ...(roomOf(name)?.on ?? [])].map((below) => `!@/lib/${below}/**`),
                ],
                message: "Imports only go down; lib/rooms.ts has the floors.",
              },
            ],
          },
        },
      },
    },
  },
});

test("every table has one room that writes it", () => {
  const owned = names.flatMap((name) => roomOf(name)?.tables ?? []);
  expect(owned.toSorted()).toEqual(tables.toSorted());
});

test.each(names)("%s writes no table but its own", (name) => {
  const own = roomOf(name)?.tables ?? [];
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

test.each(names)("%s reads its own tables, and those of the rooms that it stands on", (name) => {
  const { on, tables: own, reads = {} } = roomOf(name) ?? { on: [], tables: [] };
  const readable = [
    ...own,
    ...on.flatMap((below) => roomOf(below)?.tables ?? []),
    ...Object.keys(reads),
  ];
  const read = withoutTests(name).flatMap((source) =>
    tablesIn(source.text, MENTIONS).map((table) => ({ table, file: source.name })),
  );
  expect(read.filter(({ table }) => !readable.includes(table))).toEqual([]);
  // An exception that nobody needs any more.
  for (const table of Object.keys(reads)) expect(read.map((one) => one.table)).toContain(table);
});

/** A room's folders are its wings. */
const wingOf = (file: string) => file.split("/").slice(0, 3).join("/");

test.each(names)("%s, and each of its wings, can be read in an afternoon", (name) => {
  const lines = new Map<string, number>();
  for (const { name: file, text } of withoutTests(name)) {
    const wing = wingOf(file);
    lines.set(wing, (lines.get(wing) ?? 0) + text.split("\n").length - 1);
  }
  for (const [wing, count] of lines) expect(count, wing).toBeLessThanOrEqual(MOST_LINES);
});

test("a second writer and a reader from below are found", () => {
  const statement = ["sql", "`UPDATE appointments SET status = 'cancelled'`"].join("");
  expect(writtenIn(statement)).toEqual(["appointments"]);
  expect(tablesIn(statement, MENTIONS)).toEqual(["appointments"]);
  expect(writtenIn("await tx.appointment.updateMany({})")).toEqual(["appointments"]);
  const known: RoomName[] = ["agenda"];
  expect(names.filter((name) => roomOf(name)?.tables.includes("appointments"))).toEqual(known);
});
