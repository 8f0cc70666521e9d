import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, and the page sizes in points. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    pages.push({ text: text.replaceAll(/\s+/g, " "), size: page.view.slice(2).map(Math.round) });
  }
  return pages;
}

/** Extracted text has extra spaces where letters are set close together, as in a name. */
export const unspaced = (text: string) => text.replaceAll(/\s/g, "");
