import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// What comments and documents refer to is there: sections of the specification and of the rules, files, headings.

const FOLDERS = ["app", "bench", "components", "e2e", "lib", "prisma", "scripts"];

const read = (file: string) => readFileSync(file, "utf8");
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file) && !/(^|\/)(generated|\.next)\//.test(file))
    .map((file) => `${folder}/${file}`);
const sources = FOLDERS.flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs|sql|prisma)$/));
const documents = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...filesIn("docs", /\.md$/),
];

const headingsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
/** As the usual viewers make it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const sections = headingsIn(read("docs/spec.md")).map((title) =>
  title.split(" ")[0]?.replace(/\.$/, ""),
);
const rules = headingsIn(read("docs/rules.md"));

test("every section of the specification that a comment cites exists", () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\bspec §([\d.]*\d)/gi)].map(([, section]) => ({ file, section })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([]);
});

test("every heading of the rules that a comment cites exists", () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\brules,? '([^']+)'/g)].map(([, title = ""]) => ({
      file,
      title: title.replaceAll(/\s*\n\s*(?:\/\/|\*)\s*/g, " "),
    })),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ title }) => !rules.some((one) => one.startsWith(title)))).toEqual([]);
});

test("every document that a comment cites exists", () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([name]) => ({ file, name })),
  );
  expect(cited.filter(({ name }) => !existsSync(name))).toEqual([]);
});

const PATH = /\b(?:app|bench|components|e2e|lib|prisma|scripts)\/[\w./-]+\.(?:tsx?|mjs)\b/g;

test("every file that a comment names exists", () => {
  // A migration that has run is not changed any more.
  const changeable = sources.filter((file) => !file.endsWith(".sql"));
  const cited = changeable.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm)].flatMap(([comment]) =>
      [...comment.matchAll(PATH)].map(([name]) => ({ file, name })),
    ),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test("every file that a document names exists", () => {
  const names = new Set(sources.map((file) => `/${file}`));
  const cited = documents
    .filter((file) => file !== "CHANGELOG.md")
    .flatMap((file) =>
      [...read(file).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => ({
        file,
        name,
      })),
    );
  // The build writes `.next`, and these tests also run before it.
  const isThere = (name: string) =>
    name.startsWith(".next/") ||
    existsSync(name) ||
    [...names].some((one) => one.endsWith(`/${name}`));
  expect(cited.filter(({ name }) => !isThere(name))).toEqual([]);
});

test("every name in the recipes is in the source", () => {
  const names = [...read("docs/recipes.md").matchAll(/`([a-z]\w+)`/gi)].map(
    ([, name = ""]) => name,
  );
  const source = sources.map(read).join("\n");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});

test.each(documents)("%s: every link and heading to which it links exists", (file) => {
  const text = read(file);
  const links = [
    ...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ...text.matchAll(/<img src="([^"]+)"/g),
  ];
  const dead = links.filter(([, name = "", anchor]) => {
    const target = name ? path.join(path.dirname(file), name) : file;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !headingsIn(read(target)).map(anchorOf).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});
