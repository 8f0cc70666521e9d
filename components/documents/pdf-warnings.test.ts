import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, expect, test, vi } from "vitest";
import { assemblePdf, streamObject as stream } from "@/scripts/demo/files";
import { LEFT_OUT, leavesOut } from "./pdf-warnings";

/** A page with that content. Its resources may refer to the objects, of which the first is number 5. */
const pageOf = (content: string, resources = "", objects: string[] = []) =>
  assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(content),
    ...objects,
  ]);

/** A page of one image of that many pixels. */
const imageOf = (pixels: string, entries: string, size = 64) =>
  pageOf("q 300 0 0 300 0 0 cm /I Do Q", "/XObject << /I 5 0 R >>", [
    stream(
      pixels,
      `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
    ),
  ]);

const WORD = "BT /F 40 Tf 20 100 Td (Hola) Tj ET";

/** A page of one word in that font, whose file may be object 6. */
const textIn = (font: string, file = "<< >>") =>
  pageOf(WORD, "/Font << /F 5 0 R >>", [`<< /Type /Font ${font} >>`, file]);
const TRUE_TYPE =
  "/Subtype /TrueType /BaseFont /X /FirstChar 72 /LastChar 72 /Widths [1] /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 6 0 R >>";
const JAPANESE =
  "/Subtype /Type0 /BaseFont /X /Encoding /Other-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>]";
const TYPE_3 =
  "/Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /H 6 0 R >> /Encoding << /Differences [72 /H] >> /FirstChar 72 /LastChar 72 /Widths [1]";

/** 64 x 64 grey pixels, of which it has an eighth; each block of 8 x 8 is two bits. */
const CUT_JPEG = [
  "ffd8",
  `ffdb004300${"01".repeat(64)}`,
  "ffc0000b080040004001011100",
  `ffc400140001${"00".repeat(15)}00`,
  `ffc400141001${"00".repeat(15)}00`,
  "ffda0008010100003f000000",
  "ffd9",
].join("");

const PATTERN = "/Pattern cs /P scn 0 0 100 100 re f";
const TILE =
  "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 0 0] /XStep 1 /YStep 1 /Resources << >>";

/** For each page: which part of it is missing, and the entry of the list that reports it. */
const samples: [what: string, part: string, page: Buffer][] = [
  ["an image that is too large", "Image exceeded maximum allowed size", imageOf("x", "", 10_000)],
  [
    ...(["a scan that is cut off", "Unable to decode "] as const),
    imageOf(deflateSync(Buffer.alloc(4096)).toString("latin1", 0, 8), "/Filter /FlateDecode"),
  ],
  [
    ...(["a photograph that is cut off", " while parsing scan data"] as const),
    imageOf(Buffer.from(CUT_JPEG, "hex").toString("latin1"), "/Filter /DCTDecode"),
  ],
  ["an image of no known kind", 'Filter "', imageOf("abcd", "/Filter /OtherDecode")],
  [
    ...(["an image between texts that has no end", "findDefaultInlineStreamEnd"] as const),
    pageOf("BI /W 2 /H 2 /BPC 8 /CS /G ID abcd"),
  ],
  ["a font that is missing", 'Font "', pageOf(WORD)],
  ["a font of no kind", "loadFont - ", textIn("/BaseFont /X")],
  ["a font whose encoding nobody knows", "loadFont - ", textIn(JAPANESE)],
  ["a font whose file is missing", "translateFont - ", textIn(TRUE_TYPE)],
  ["a font whose file is broken", "Warning: FormatError: ", textIn(TRUE_TYPE, stream("letters"))],
  ["a font's drawing that is missing", "Type3 font resource ", textIn(TYPE_3)],
  ["a drawing that is missing", "getOperatorList - ignoring XObject", pageOf("/I Do")],
  ["a gradient that is missing", "getOperatorList - ignoring Shading", pageOf("/S sh")],
  [
    ...(["a gradient of no known kind", "Warning: FormatError: "] as const),
    pageOf("/S sh", "/Shading << /S << /ShadingType 99 >> >>"),
  ],
  ["a pattern that is missing", "getOperatorList - ignoring errors ", pageOf(PATTERN)],
  [
    ...(["a pattern without a size", "handleTilingType - ignoring pattern"] as const),
    pageOf(PATTERN, "/Pattern << /P 5 0 R >>", [stream("0 0 1 1 re f", TILE)]),
  ],
  [
    ...(["a packed drawing that cannot be unpacked", "Invalid stream: "] as const),
    pageOf("/I Do", "/XObject << /I 5 0 R >>", [
      stream("text", "/Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode"),
    ]),
  ],
];

/** The first page's warnings, after one of them says that something is left out. */
async function warningsOf(pdf: Buffer): Promise<string[]> {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const warnings = () => warn.mock.calls.map(String);
  const { promise } = getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.WARNINGS,
    useSystemFonts: false,
    maxImageSize: 64_000_000,
    StandardFontDataFactory: class {
      fetch = ({ filename }: { filename: string }) =>
        readFile(`node_modules/pdfjs-dist/standard_fonts/${filename}`);
    },
  });
  const page = await (await promise).getPage(1);
  await page.getOperatorList();
  // Images and fonts are decoded meanwhile.
  await vi.waitFor(() => expect(warnings().find(leavesOut)).toBeDefined()).catch(() => {});
  return warnings();
}

afterEach(() => vi.restoreAllMocks());

for (const [what, part, page] of samples)
  test(`pdf.js says what it leaves out: ${what}`, async () => {
    expect(await warningsOf(page)).toContainEqual(expect.stringContaining(part));
  });

test("each warning has a sample, and a page that is drawn completely has no warning", async () => {
  expect(new Set(samples.map(([, part]) => part))).toEqual(new Set(LEFT_OUT));
  const sound = textIn("/Subtype /Type1 /BaseFont /Helvetica");
  expect(await warningsOf(sound)).toEqual([]);
});
