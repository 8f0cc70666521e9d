import type { Features } from "./features";
import { scriptUses } from "./script-uses";
import { styleUses } from "./style-uses";

export type Source = { file: string; source: string };

/** A use that breaks nothing, recognised by the code around it, which minifying does not change. */
export type Excuse = { feature: string; near: string; why: string };

/** How many characters around a use are searched for its excuse. */
const AROUND = 200;

/** A line for every missing feature that is used, and for every excuse that is no longer needed. */
export function complaints(
  files: Source[],
  scripts: Features,
  styles: Features,
  excuses: readonly Excuse[],
): string[] {
  const needed = new Set<Excuse>();
  const found = files.flatMap(({ file, source }) => {
    const isStyle = file.endsWith(".css");
    const uses = isStyle
      ? styleUses(source, styles)
      : scriptUses(source, scripts, file.endsWith(".mjs") ? "module" : "script");
    return uses.flatMap(({ feature, at }) => {
      const around = source.slice(Math.max(0, at - AROUND), at + AROUND);
      const excuse = excuses.find((it) => it.feature === feature && around.includes(it.near));
      if (excuse) {
        needed.add(excuse);
        return [];
      }
      const lacking = (isStyle ? styles : scripts).get(feature) ?? [];
      const excerpt = source.slice(Math.max(0, at - 60), at + 60).replaceAll(/\s+/g, " ");
      return [`${feature} (${lacking.join(", ")}): ${file}: …${excerpt}…`];
    });
  });
  const idle = excuses.filter((it) => !needed.has(it));
  return [
    ...found,
    ...idle.map(({ feature, near }) => `Nothing needs the excuse for ${feature} near '${near}'.`),
  ];
}
