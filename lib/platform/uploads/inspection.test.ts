import { expect, test } from "vitest";
import { latin1, wordParts, zipOf } from "@/e2e/support/zip";
import { Inspection } from "@/lib/platform/uploads/inspection";
import { typeOfName } from "@/lib/shared/files";

/** The result of the check, which must not depend on how the bytes are split into chunks. */
async function check(name: string, content: Buffer | string) {
  const type = typeOfName(name);
  if (!type) throw new Error(`${name} has no type.`);
  const bytes = Buffer.from(content);
  const [result, ...others] = await Promise.all(
    [1, 7, bytes.length].map((step) => {
      const inspection = new Inspection();
      for (let at = 0; at < bytes.length; at += step) inspection.see(bytes.subarray(at, at + step));
      return inspection.check(type, async (start, length) => bytes.subarray(start, start + length));
    }),
  );
  for (const other of others) expect(other, "the chunks make no difference").toEqual(result);
  return result;
}

const word = (kind: string) => `application/vnd.${kind}.main+xml`;
const main = (kind: string) => word(`openxmlformats-officedocument.${kind}`);

function without(part: string) {
  const { [part]: _, ...others } = wordParts();
  return others;
}

function ofParts(count: number) {
  const parts = Object.entries<string>(wordParts());
  while (parts.length < count) parts.push([`word/media/${parts.length}.png`, ""]);
  return Object.fromEntries(parts);
}

/** Its types say so to a reader that resolves entities. */
function byEntity() {
  const parts = wordParts({ type: "&main;" });
  const doctype = `<!DOCTYPE Types [<!ENTITY main "${main("wordprocessingml.document")}">]>`;
  const types = parts["[Content_Types].xml"].replace("?>", `?>${doctype}`);
  return { ...parts, "[Content_Types].xml": types };
}

function absolute() {
  const parts = wordParts();
  const rels = parts["_rels/.rels"].replace('Target="word', 'Target="/word');
  return { ...parts, "_rels/.rels": rels };
}

const PDF = "%PDF-1.7\n%%EOF\n";
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const PAGE = "<!DOCTYPE html><html><script>alert(1)</script></html>";

test.each([
  ["a PDF with a page after its header", "a.pdf", PDF + PAGE],
  ["a PDF after a byte-order mark", "a.pdf", `\ufeff${PDF}`],
  ["a PDF after empty lines", "a.pdf", `\r\n\n${PDF}`],
  [
    "a PDF after the head of a form's part",
    "a.pdf",
    `--abc\r\nContent-Disposition: form-data; name="file"\r\n\r\n${PDF}`,
  ],
  ["a PDF after 1,019 bytes", "a.pdf", " ".repeat(1_019) + PDF],
  ["a text that speaks of <body>", "a.txt", "El informe usa <body> y <script>."],
  ["a text with a bracket first", "a.txt", "<5 mg/dl"],
  ["a document of Word's", "a.docx", zipOf(wordParts())],
  ["one of Word Online's", "a.docx", zipOf(wordParts({ main: "word/document2.xml" }))],
  ["one with an absolute target", "a.docx", zipOf(absolute())],
])("%s is accepted", async (_, name, content) => {
  expect(await check(name, content)).not.toBeNull();
});

test.each([
  ["a PDF after 1,020 bytes", "a.pdf", " ".repeat(1_020) + PDF],
  ["a PDF after markup", "a.pdf", `<html>${PDF}`],
  ["a PDF after a GIF", "a.pdf", `GIF89a${PDF}`],
  ["a PDF after a program", "a.pdf", latin1(`MZ\x90\0\x03${PDF}`)],
  ["a text that is a page", "a.txt", PAGE],
  ["a text that is a page after white space", "a.txt", `\ufeff \n\t<HTML>`],
  ["a text that is a comment of a page's", "a.txt", "<!-- a --><script>"],
  ["a text that is a PDF", "a.txt", PDF],
  ["a page in UTF-16", "a.txt", utf16(PAGE)],
  ["a page in Windows-1252", "a.txt", latin1("<p>Informaci\xf3n</p>")],
  ["a byte that Windows-1252 does not have", "a.txt", latin1("informaci\xf3n \x81")],
  ["a control character in Windows-1252", "a.txt", latin1("informaci\xf3n \x1b[1m")],
  ["a control character in UTF-16", "a.txt", utf16("informe \u0007")],
  ["half a character of UTF-16", "a.txt", utf16("informe").subarray(0, -1)],
  ["NUL in UTF-8", "a.txt", "a\0b"],
  ["UTF-16 without its mark", "a.txt", utf16("informe").subarray(2)],
  ["a GIF that is a page", "a.gif", `GIF89a/*${PAGE}`],
  ["a macro document", "a.docx", zipOf(wordParts({ type: word("ms-word.document.macroEnabled") }))],
  ["a document with macros", "a.docx", zipOf({ ...wordParts(), "word/vbaProject.bin": "x" })],
  ["a template", "a.docx", zipOf(wordParts({ type: main("wordprocessingml.template") }))],
  [
    "a spreadsheet",
    "a.docx",
    zipOf(wordParts({ main: "xl/workbook.xml", type: main("spreadsheetml.sheet") })),
  ],
  [
    "a text of LibreOffice's",
    "a.docx",
    zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" }),
  ],
  ["a document without its text", "a.docx", zipOf(without("word/document.xml"))],
  ["a document without its types", "a.docx", zipOf(without("[Content_Types].xml"))],
  ["a document of 2,001 parts", "a.docx", zipOf(ofParts(2_001))],
  ["a document whose type an entity says", "a.docx", zipOf(byEntity())],
  [
    "a document whose types are no XML",
    "a.docx",
    zipOf({ ...wordParts(), "[Content_Types].xml": "<" }),
  ],
  ["a zip without an end", "a.docx", "PK\x03\x04rest"],
])("%s is refused", async (_, name, content) => {
  expect(await check(name, content)).toBeNull();
});

test.each([
  ["UTF-8", Buffer.from("\ufeffReposo, líquidos"), "utf-8"],
  ["Windows-1252", latin1("Reposo, l\xedquidos \x96 48 h\r\n"), "windows-1252"],
  ["what ends within a character of UTF-8", latin1("cami\xc3"), "windows-1252"],
  ["UTF-16, little end first", utf16("Reposo, líquidos 😀"), "utf-16le"],
  ["UTF-16, big end first", utf16("Reposo, líquidos").swap16(), "utf-16be"],
  ["lines of HL7", Buffer.from("MSH|^~\\&|LAB\rPID|1\r"), "utf-8"],
])("the encoding of a text in %s is detected", async (_, content, encoding) => {
  expect(await check("a.txt", content)).toEqual({ encoding });
});

test("an unreadable disk is an internal error, and not a refusal of the file", async () => {
  const bytes = zipOf(wordParts());
  const inspection = new Inspection();
  inspection.see(bytes);
  const broken = () => Promise.reject(new Error("input/output error"));
  const type = typeOfName("a.docx");
  if (!type) throw new Error("It has no type.");
  await expect(inspection.check(type, broken)).rejects.toThrow("input/output error");
});
