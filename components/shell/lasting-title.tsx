"use client";

import { useEffect } from "react";

/**
 * Keeps the last title in the tab until the next one arrives. On a refresh or a navigation, Next.js removes a page's
 * title before it adds the new one (WCAG 2.4.2: a page has a title).
 */
export function LastingTitle() {
  useEffect(() => {
    const substitute = document.createElement("title");
    const keep = () => {
      const titles = [...document.head.querySelectorAll("title")];
      const own = titles.find((title) => title !== substitute);
      if (own) {
        substitute.remove();
        substitute.textContent = own.textContent;
      } else if (titles.length === 0) document.head.append(substitute);
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
