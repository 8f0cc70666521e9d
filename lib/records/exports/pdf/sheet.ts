import "server-only";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { lazy } from "@/lib/platform/lazy";

// A document of A4 pages, written from top to bottom: only the page that is being written is in memory. After each
// part of a paragraph the worker's e-mails and other jobs have their turn.

type Weight = "regular" | "bold";

/** The worker's image has these two files of the package (scripts/bundle-worker.mjs). */
const fileOf = (name: string) => path.resolve("node_modules/@expo-google-fonts/inter", name);
const FILES: Record<Weight, string> = {
  regular: fileOf("400Regular/Inter_400Regular.ttf"),
  bold: fileOf("600SemiBold/Inter_600SemiBold.ttf"),
};

/** Knows which characters there are. Both weights have the same. */
const letters = lazy((): Font => {
  const font = openSync(FILES.regular);
  if ("fonts" in font) throw new Error("The font is a collection.");
  return font;
});

const MARGINS = { top: 76, bottom: 64, left: 60, right: 60 };
/** In points. */
const PAGE = { width: 595.28, height: 841.89 };
export const WIDTH = PAGE.width - MARGINS.left - MARGINS.right;

const COLORS = { text: "#12211f", muted: "#51605f", line: "#c9d4d3", accent: "#0b6b66" } as const;

type Style = {
  size?: number;
  weight?: Weight;
  color?: keyof typeof COLORS;
  /** Distance of the text from the left, and below it. */
  indent?: number;
  after?: number;
};

type Frame = {
  title: string;
  author: string;
  at: Date;
  /** On each page but the first, above. */
  head: [left: string, right: string];
  /** At the bottom of each page, with 'Página 3 de 12' at the right. */
  foot: string;
  /** Known after it has been written. */
  pages: number | undefined;
};

/** What a font cannot show. */
const UNSHOWN = "□";

export class Sheet {
  readonly #document;
  readonly #frame: Frame;
  #style: Style = {};
  pages = 0;
  /** How many characters no font has: they are shown as squares. */
  unshown = 0;

  constructor(frame: Frame) {
    this.#frame = frame;
    const { title, author, at } = frame;
    this.#document = new PDFDocument({
      ...{ size: "A4", margins: MARGINS, autoFirstPage: false, font: "", pdfVersion: "1.7" },
      ...{ lang: "es", displayTitle: true },
      info: { Title: title, Author: author, CreationDate: at, Producer: "PDFKit", Creator: author },
    });
    for (const [weight, file] of Object.entries(FILES)) this.#document.registerFont(weight, file);
    this.#document.on("pageAdded", () => this.#drawFrame());
    this.#document.addPage();
  }

  /** What has been finished since the last time. */
  *chunks(): Generator<Buffer> {
    for (let chunk = this.#document.read(); chunk; chunk = this.#document.read())
      yield Buffer.from(chunk);
  }

  /** Nothing can be written any more: the rest are its last chunks. */
  end() {
    this.#document.end();
  }

  addPage() {
    this.#document.addPage();
  }

  /** Begins a page unless there is room for so much. */
  keep(height: number) {
    if (this.#document.y + height > PAGE.height - MARGINS.bottom) this.addPage();
  }

  space(height: number) {
    this.#document.y += height;
  }

  line() {
    const { y } = this.#document;
    this.#document
      .moveTo(MARGINS.left, y)
      .lineTo(PAGE.width - MARGINS.right, y)
      .lineWidth(0.75)
      .strokeColor(COLORS.line)
      .stroke();
    this.space(10);
  }

  /** Writes paragraphs. What has no room continues on the next page, and a long paragraph's parts each begin a line. */
  async text(text: string, { indent = 0, after = 4, ...style }: Style = {}) {
    this.#set(style);
    const left = MARGINS.left + indent;
    const options = { width: WIDTH - indent, lineGap: 2 };
    for (const paragraph of this.#shown(text).split("\n"))
      for (const part of paragraph.match(PARTS) ?? [" "]) {
        this.#document.text(part, left, this.#document.y, options);
        await nextTurn();
      }
    this.space(after);
  }

  /** A term and what it is, beside each other. */
  fact(term: string, value: string) {
    const width = 130;
    this.keep(40);
    const { y } = this.#document;
    this.#set({ size: 10, color: "muted" });
    this.#document.text(term, MARGINS.left, y, { width: width - 10 });
    const below = this.#document.y;
    this.#set({ size: 10 });
    const options = { width: WIDTH - width, lineGap: 2 };
    this.#document.text(this.#shown(value), MARGINS.left + width, y, options);
    this.#document.y = Math.max(below, this.#document.y) + 5;
  }

  /** One line with something at its end, as in an index; what is too long is cut off with '…'. */
  async row(
    text: string,
    end: string,
    { size = 9.5, target }: { size?: number; target?: string } = {},
  ) {
    this.keep(16);
    const { y } = this.#document;
    const endWidth = 46;
    this.#set({ size });
    this.#document.text(this.#shown(text).replaceAll("\n", " "), MARGINS.left, y, {
      ...{ width: WIDTH - endWidth - 8, height: 12, ellipsis: true, lineBreak: true },
      ...(target && { goTo: target }),
    });
    this.#document.text(end, PAGE.width - MARGINS.right - endWidth, y, {
      ...{ width: endWidth, align: "right", lineBreak: false },
    });
    this.#document.y = y + 16;
    await nextTurn();
  }

  /** A place that an index leads to. */
  mark(name: string) {
    this.#document.addNamedDestination(name, "XYZ", MARGINS.left, this.#document.y - 8, null);
  }

  #set(style: Style) {
    this.#style = style;
    const { size = 10, weight = "regular", color = "text" } = style;
    this.#document.font(weight).fontSize(size).fillColor(COLORS[color]);
  }

  #drawFrame() {
    this.pages += 1;
    const { head, foot, pages } = this.#frame;
    const { x, y, page } = this.#document;
    const { bottom } = page.margins;
    const style = this.#style;
    // Below the margin a text would begin a page.
    page.margins.bottom = 0;
    const write = (text: string, top: number, align: "left" | "right") => {
      const options = { width: WIDTH, align, lineBreak: false, height: 12, ellipsis: true };
      this.#document.text(this.#shown(text), MARGINS.left, top, options);
    };
    this.#set({ size: 8.5, color: "muted" });
    if (this.pages > 1) {
      write(head[0], 40, "left");
      write(head[1], 40, "right");
    }
    const below = PAGE.height - 40;
    write(foot, below, "left");
    write(`Página ${this.pages} de ${pages ?? 0}`, below, "right");
    page.margins.bottom = bottom;
    // A text that goes on on this page goes on as it was.
    this.#set(style);
    this.#document.x = x;
    this.#document.y = y;
  }

  /** The text as the font can show it. */
  #shown(text: string): string {
    const clean = text.normalize("NFC").replaceAll("\r\n", "\n").replaceAll("\t", "    ");
    const shown = Array.from(clean, (character) => {
      const code = character.codePointAt(0) ?? 0;
      if (character === "\n" || letters.hasGlyphForCodePoint(code)) return character;
      if (/\p{M}|\p{C}/u.test(character)) return "";
      this.unshown += 1;
      return UNSHOWN;
    }).join("");
    return withBreaks(shown);
  }
}

/**
 * Lets long words break every few characters, and shortens long gaps. PDFKit 0.20 measures all that is left of a word for
 * each line of it: one of 20,000 characters, as of a file pasted into a record, takes half a minute.
 */
const withBreaks = (text: string) =>
  text
    .replaceAll(/ {80,}/g, " ".repeat(80))
    .replaceAll(/[^ \n]{80,}/gu, (word) => word.replaceAll(SIXTEEN, `$&${ZERO_WIDTH_SPACE}`));

/** Each is laid out in one turn: PDFKit takes 0.1 s for 2,000 characters, unless it knows their words already. */
const PARTS = /.{1,2000}(?:[ \u200b]|$)|.{1,2000}/gsu;

/** Letters, each with its accents. */
const SIXTEEN = /(?:\P{M}\p{M}*){16}/gu;

const ZERO_WIDTH_SPACE = "\u200b";
