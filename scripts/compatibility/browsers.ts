import type { BrowserName, CompatStatement } from "@mdn/browser-compat-data/forLegacyNode";
import manifest from "../../package.json" with { type: "json" };

/** MDN's names for the browsers of `browserslist`; Android's versions match their desktop counterparts. */
const NAMES: Record<string, BrowserName[]> = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
};

const supported = manifest.browserslist.flatMap((entry) => {
  const [name = "", version = ""] = entry.split(" ");
  const browsers = NAMES[name];
  if (!browsers) throw new Error(`package.json: no browser is called ${name}`);
  return browsers.map((browser) => ({ browser, version: numberOf(version) }));
});

/** The supported browsers that lack a feature, each with the version that added it: ["safari 17.4"]. */
export function lackedBy({ support }: CompatStatement): string[] {
  return supported.flatMap(({ browser, version }) => {
    const known = support[browser];
    if (!known) return [];
    const statements = Array.isArray(known) ? known : [known];
    const has = statements.some(
      ({ version_added: added, version_removed: removed, flags, alternative_name }) =>
        !flags &&
        !alternative_name &&
        added &&
        numberOf(added) <= version &&
        !(removed && numberOf(removed) <= version),
    );
    return has ? [] : [`${browser} ${statements[0]?.version_added || "never"}`];
  });
}

/** A version ("16.4", "≤79" or "preview") as a number to compare. */
function numberOf(version: string): number {
  if (version === "preview") return Number.POSITIVE_INFINITY;
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  return major * 1000 + minor;
}
