import { icons as lucide } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as icons from "./icons";

const about =
  "/* The shapes of lucide-react (ISC license, https://lucide.dev/license): icons.test.ts. */\n";

const OPENING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">';

/** The CSS of every icon that we use. */
function styles(): string {
  const used = Object.entries(lucide).filter(([name]) => name in icons);
  const rules = used.map(([name, Icon]) => {
    const shape = renderToStaticMarkup(createElement(Icon)).replace(/^<svg.*?>/, "");
    const svg = `${OPENING}${shape}`.replaceAll('"', "'").replace(/[<>#%]/g, encodeURIComponent);
    return `.icon-${name} {\n  --icon: url("data:image/svg+xml,${svg}");\n}\n`;
  });
  return about + rules.join("");
}

// After a change of `icons.tsx` or of lucide: npm run fix
it("icons are drawn as in lucide", () => expect(styles()).toMatchFileSnapshot("icons.css"));
