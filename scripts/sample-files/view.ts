import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { MAX_FILE_SIZE, typeOfName } from "@/lib/shared/files";
import { routes } from "@/lib/shared/routes";
import { enter } from "@/scripts/screenshots/take-shots";
import { signInAs } from "@/scripts/screenshots/viewers";
import { buildApplication } from "@/scripts/stack/build";
import { complain, messageOf, say } from "@/scripts/stack/report";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { TestStack } from "@/scripts/testing/test-stack";
import { sampleFiles } from "./fetch";
import { type Ink, inkOf } from "./ink";

// npm run drill:viewer -- <folder> [part of a file's name …]: shows the PDFs of the sample packages in the viewer, and
// compares their pages with those that pdftoppm draws (Debian's poppler-utils). It fails if one of ours is blank.

/** Of a document of hundreds of pages. */
const MOST_PAGES = 5;
/** A canvas gets its width with its picture. */
const DRAWN = 'canvas[width]:not([width="0"])';

const [folder, ...parts] = process.argv.slice(2);
if (!folder) {
  complain("npm run drill:viewer -- <folder>: where the packages are fetched to.");
  process.exit(1);
}
const root = path.resolve(folder);
const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

const counts = { documents: 0, pages: 0, blankInBoth: 0, blankInTheirs: 0, withNotice: 0 };
const blank: string[] = [];
const paler: string[] = [];
const notices: string[] = [];
const unshown: string[] = [];
const unread: string[] = [];

await buildApplication(stopping.signal);
const stack = await TestStack.create({ DEMO_DATA: "true" });
try {
  await stack.start(stopping.signal);
  const { BASE_URL: baseURL = "" } = stack.variables();
  const browser = await chromium.launch(chromiumOptions());
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
  await enter(context, await signInAs("Patient", baseURL));
  const page = await context.newPage();
  await page.goto(routes.patient.documents);
  const pdfs = page.getByRole("listitem").filter({ hasText: "PDF" });
  await pdfs.first().getByRole("button", { name: /^Ver / }).click();
  for (const file of await pdfsIn(root)) {
    stopping.signal.throwIfAborted();
    await compare(page, file).catch((error) =>
      unshown.push(`${nameOf(file)}: ${messageOf(error)}`),
    );
  }
  await browser.close();
} finally {
  await stack.remove();
}

const lists = { blank, paler, unshown, unread, notices };
for (const [title, files] of Object.entries(lists)) {
  say(`\n${title}: ${files.length}`);
  for (const file of files) say(`  ${file}`);
}
say(`\n${JSON.stringify(counts)}`);
process.exit(blank.length > 0 ? 1 : 0);

/** The PDFs of all packages, of a size that can be uploaded. */
async function pdfsIn(folder: string): Promise<string[]> {
  const all = await sampleFiles(folder);
  return all
    .filter(({ name, file }) => {
      return typeOfName(name) === "application/pdf" && parts.every((part) => file.includes(part));
    })
    .map(({ file }) => file)
    .toSorted();
}

function nameOf(file: string) {
  return path.relative(root, file);
}

/** Shows a file in the viewer, and compares its first pages. */
async function compare(page: Page, file: string) {
  const bytes = await readFile(file);
  if (bytes.length > MAX_FILE_SIZE) return;
  counts.documents += 1;
  const name = nameOf(file);
  const theirs = await inkOf(file, MOST_PAGES);
  if (!theirs) unread.push(name);
  // Whichever document is opened, its content is this.
  await page.route("**/api/files/*", (route) =>
    route.fulfill({ body: bytes, contentType: "application/pdf" }),
  );
  await page.getByRole("button", { name: "Ver contenido" }).click();
  try {
    const figures = page.locator("figure");
    const problem = page.getByText("No se puede ver el documento");
    const notice = page.getByText("No se puede mostrar bien aquí");
    await figures.or(problem).or(notice).first().waitFor();
    for (let at = 0; at < Math.min(await figures.count(), MOST_PAGES); at += 1) {
      await figures.nth(at).scrollIntoViewIfNeeded();
      await figures.nth(at).locator(DRAWN).or(problem).first().waitFor();
      if (await problem.isVisible()) break;
      const ours = await figures.nth(at).locator("canvas").evaluate(inkOfCanvas);
      judge(`${name}, page ${at + 1}`, ours, theirs?.[at]);
    }
    if (await problem.isVisible()) unshown.push(name);
    if (await notice.isVisible()) notices.push(name);
    if (await notice.isVisible()) counts.withNotice += 1;
  } finally {
    await page.getByRole("button", { name: "Cerrar" }).last().click();
    await page.unroute("**/api/files/*");
  }
}

function judge(name: string, ours: Ink, theirs: Ink | undefined) {
  if (!theirs) return;
  counts.pages += 1;
  if (theirs.isBlank) counts[ours.isBlank ? "blankInBoth" : "blankInTheirs"] += 1;
  else if (ours.isBlank) blank.push(name);
  else if (ours.share < 0.7 * theirs.share)
    paler.push(`${name}: ${ours.share.toFixed(4)} of ${theirs.share.toFixed(4)}`);
}

/** Runs in the page. */
function inkOfCanvas(canvas: Element): Ink {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("It is no canvas");
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!copy) throw new Error("There is no context");
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  let [sum, darkest] = [0, 255];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
    sum += 255 - grey;
    darkest = Math.min(darkest, grey);
  }
  return { share: sum / (255 * width * height), isBlank: darkest > 245 };
}
