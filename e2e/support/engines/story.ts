import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { firefox } from "./firefox";
import { Screen } from "./screen";
import type { Size } from "./tab";
import { webkit } from "./webkit";

const SIZES: Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Where a picture of what was seen is left when a story failed, and what the browser reported. */
const FOLDER = "test-results/engines";

/** A test in each browser, on a phone and on a desk. It fails if the browser says that anything is wrong. */
export function story(title: string, tell: (screen: Screen) => Promise<void>) {
  for (const engine of [firefox, webkit])
    for (const size of SIZES) {
      const name = `${title}: ${engine.name}, ${size.width} px`;
      test(name, async () => {
        const tab = await engine.open(size);
        try {
          await tell(new Screen(tab));
          expect(new Set(tab.troubles())).toEqual(new Set());
        } catch (error) {
          mkdirSync(FOLDER, { recursive: true });
          const keep = (extension: string) => (content: Buffer | string) =>
            writeFileSync(path.join(FOLDER, `${name}.${extension}`), content);
          keep("txt")(tab.troubles().join("\n"));
          // Without one if the browser has ended: that is not the fault to report.
          await tab.picture().then(keep("png"), () => undefined);
          throw error;
        }
      });
    }
}
