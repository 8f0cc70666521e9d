import { type Node, parse, TextNode } from "node-html-parser";
import { openPage } from "./open-page";

/** Fetches a page and returns its HTML, text, headings, links and definitions. No script runs. */
export async function readPage(path: string, token?: string) {
  const source = await (await openPage(path, token)).text();
  // By default the parser keeps the text of scripts.
  const root = parse(source.replace("<!DOCTYPE html>", ""), {
    blockTextElements: { script: false, style: false },
  });
  const textsOf = (selector: string) => root.querySelectorAll(selector).map(textOf);
  const descriptions = textsOf("dd");
  return {
    html: root.toString(),
    text: textOf(root),
    headings: textsOf("h1, h2, h3, h4, h5, h6"),
    links: root.querySelectorAll("a").map((link) => ({
      href: link.getAttribute("href"),
      text: textOf(link),
    })),
    /** The description of each term in definition lists. */
    definitions: Object.fromEntries(
      textsOf("dt").map((term, index) => [term, descriptions[index]]),
    ),
  };
}

/** Puts a space between the texts of different elements. */
function textOf(element: Node): string {
  const texts = element.childNodes.map((child) =>
    child instanceof TextNode ? child.text : ` ${textOf(child)} `,
  );
  return texts.join("").replaceAll(/\s+/g, " ").trim();
}
