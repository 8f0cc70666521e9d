import { type Node, parse, TextNode } from "node-html-parser";
import { openPage } from "./open-page";

/** What a page says as the server sends it, before its scripts run. */
export async function readPage(path: string, token?: string) {
  const source = await (await openPage(path, token)).text();
  // By itself it would keep the scripts' text.
  const root = parse(source.replace("<!DOCTYPE html>", ""), {
    blockTextElements: { script: false, style: false },
  });
  const textsOf = (selector: string) => root.querySelectorAll(selector).map(textOf);
  const meanings = textsOf("dd");
  return {
    html: root.toString(),
    text: textOf(root),
    headings: textsOf("h1, h2, h3, h4, h5, h6"),
    links: root.querySelectorAll("a").map((link) => ({
      href: link.getAttribute("href"),
      text: textOf(link),
    })),
    /** What definition lists say of each term. */
    definitions: Object.fromEntries(textsOf("dt").map((term, index) => [term, meanings[index]])),
  };
}

/** The texts of different elements have a space between them. */
function textOf(element: Node): string {
  const texts = element.childNodes.map((child) =>
    child instanceof TextNode ? child.text : ` ${textOf(child)} `,
  );
  return texts.join("").replaceAll(/\s+/g, " ").trim();
}
