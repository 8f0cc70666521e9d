import { icons as lucide } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as icons from "./icons";

const license = "<title>lucide-react, ISC license: https://lucide.dev/license</title>";

/** Every icon's shape, which `use` finds by the icon's name. */
function sprite(): string {
  const used = Object.entries(lucide).filter(([name]) => name in icons);
  const symbols = used.map(([name, Icon]) => {
    const shape = renderToStaticMarkup(createElement(Icon)).replace(/^<svg.*?>|<\/svg>$/g, "");
    return `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${license}\n${symbols.join("")}</svg>\n`;
}

// After a change of `icons.tsx` or of lucide: npx vitest run components/icons -u
it("are drawn as lucide draws them", () => expect(sprite()).toMatchFileSnapshot("icons.svg"));
