import type { Page } from "@playwright/test";
import { scriptsReady } from "@/scripts/testing/scripts-ready";

/** Translates this page, and each page that it loads later, as a browser does; the words stay the same. */
export function translate(page: Page) {
  page.on("load", () => {
    // The next page may be on its way.
    scriptsReady(page)
      .then(() => page.evaluate(wrapTexts))
      .catch(() => undefined);
  });
}

/**
 * Runs in the page. What Google Translate does to a page's texts, now and whenever one changes: each is replaced by a
 * text in two `<font>` elements. The words stay as they are, so that tests can read them.
 */
function wrapTexts() {
  const LEFT_ALONE = "script, style, noscript, textarea, option, title, svg, font, [translate=no]";
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapWithin = (node: Node) => {
    if (node instanceof Text) return wrap(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text) wrap(text);
  };
  wrapWithin(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) wrapWithin(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
