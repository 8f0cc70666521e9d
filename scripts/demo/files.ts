import { crc32, deflateSync } from "node:zlib";

/** A page of text as PDF 1.4; every line must fit (some 85 characters) and be in ISO 8859-1. */
export function makePdf(title: string, lines: string[]): Buffer {
  const shown = lines.map((line) => `${literal(line)} Tj T*`).join("\n");
  const content = [
    `BT /F2 18 Tf 56 770 Td ${literal(title)} Tj ET`,
    "0.16 0.5 0.5 RG 2 w 56 758 m 539 758 l S",
    `BT /F1 11 Tf 17 TL 56 728 Td\n${shown}\nET`,
  ].join("\n");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (es) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    streamObject(content),
    `<< /Title ${literal(title)} >>`,
  ];
  return assemblePdf(objects, "/Info 7 0 R");
}

/** An object with that content, in ISO 8859-1; `entries` are those of its dictionary. */
export const streamObject = (content: string, entries = "") =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

/** A PDF of these objects, the catalog first, in ISO 8859-1. */
export function assemblePdf(objects: string[], info = ""): Buffer {
  // One byte per character, so a string's length is its offset in the file.
  let pdf = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${info} >>`;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`;

const WIDTH = 480;
const HEIGHT = 270;
const MARGIN = 30;
/** Palette indexes and RGB values: paper, grid, axis, bar. */
const PALETTE = [0xff, 0xff, 0xff, 0xe3, 0xe8, 0xe8, 0x55, 0x66, 0x66, 0x2a, 0x80, 0x80];

/** A bar chart of values between 0 and 1, as PNG. */
export function makePng(values: number[]): Buffer {
  const step = (WIDTH - 2 * MARGIN) / values.length;
  const colorAt = (x: number, y: number) => {
    const [column, height] = [x - MARGIN, HEIGHT - MARGIN - y];
    if (column < 0 || x >= WIDTH - MARGIN || height < 0 || y < MARGIN) return 0;
    if (column < 2 || height < 2) return 2;
    const isBar = column % step > step * 0.25;
    const top = (values[Math.floor(column / step)] ?? 0) * (HEIGHT - 2 * MARGIN);
    if (isBar && height <= top) return 3;
    return height % 42 === 0 ? 1 : 0;
  };
  // Every row begins with its filter type: none.
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => colorAt(x, y)),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(PALETTE)),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Plain text, UTF-8. */
export const makeText = (lines: string[]) => Buffer.from(`${lines.join("\n")}\n`, "utf8");
