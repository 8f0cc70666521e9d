import { chromium } from "@playwright/test";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { TestStack } from "@/scripts/testing/test-stack";
import { buildApplication } from "../stack/build";
import { complain, say } from "../stack/report";
import { takeDocumentPictures } from "./documents";
import { screens } from "./screens";
import { FOLDER, fileOf, looks, takeShots } from "./take-shots";
import { signInAs, viewers } from "./viewers";

// npm run screenshots -- [part of a file's name …]: pictures of every screen and dialog, or of those whose names
// contain all parts, in a folder that git ignores. npm run screenshots -- docs: those of README.md and docs.

const only = process.argv.slice(2);
const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
if (only[0] === "docs") {
  await takeDocumentPictures(stopping.signal);
  process.exit(0);
}
const failures: string[] = [];
const stack = await TestStack.create({ DEMO_DATA: "true" });
try {
  await stack.start(stopping.signal);
  const { BASE_URL: baseURL = "" } = stack.variables();
  const browser = await chromium.launch(chromiumOptions());
  for (const viewer of viewers) {
    const token = await signInAs(viewer, baseURL);
    for (const [width, themes] of looks) {
      stopping.signal.throwIfAborted();
      const taking = themes.flatMap((look) => {
        const named = screens[viewer].map((shot) => ({
          ...shot,
          file: fileOf(viewer, shot, look),
        }));
        const wanted = named.filter(({ file }) => only.every((part) => file.includes(part)));
        const given = { token, options: { ...look, baseURL } };
        return wanted.length > 0 ? [takeShots(browser, wanted, given)] : [];
      });
      if (taking.length === 0) continue;
      failures.push(...(await Promise.all(taking)).flat());
      say(`✓ ${viewer}, ${width} px`);
    }
  }
  await browser.close();
} finally {
  await stack.remove();
}
for (const failure of failures) complain(`✗ ${failure}`);
say(`${FOLDER}/`);
process.exit(failures.length > 0 ? 1 : 0);
