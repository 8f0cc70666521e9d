import type { TextContent } from "pdfjs-dist/types/src/display/api";

/** A page's texts with their places, as pdf.js lays them over its picture. */
export type TextOfPage = {
  content: TextContent;
  rotation: number;
  /** The page before its rotation, in points. */
  rawDims: { pageWidth: number; pageHeight: number; pageX: number; pageY: number };
};

/** `total` is the number of pages in the document; `sizes` has at most as many as were requested. */
export type Opened = { sizes: PageSize[]; total: number };
export type PageSize = { number: number; width: number; height: number };

type Ask<T> = { id: number } & T;

/** What the viewer asks of the PDF worker. */
export type PdfRequest = Ask<
  | { open: ArrayBuffer; mostPages: number; password: string | undefined }
  | { textOf: number }
  | { layerOf: number }
  | { draw: number; width: number }
  | { cancel: number }
>;

/** The worker's responses, under the request's number. */
export type PdfAnswer = Ask<
  | Opened
  | { text: string }
  | { layer: TextOfPage }
  | { picture: ImageBitmap }
  | { failed: true; needsPassword?: boolean }
>;

/** A worker's message to the thread that started it: a part of the document is not drawn. */
export const LEFT_OUT = "something is left out";
