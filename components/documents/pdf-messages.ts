export type PageSize = { number: number; width: number; height: number };

type Ask<T> = { id: number } & T;

/** What the viewer asks of the thread that reads a PDF. */
export type PdfRequest = Ask<
  | { open: ArrayBuffer; mostPages: number }
  | { textOf: number }
  | { draw: number; width: number }
  | { cancel: number }
>;

/** What it is answered, under the same number. */
export type PdfAnswer = Ask<
  { sizes: PageSize[] } | { text: string } | { picture: ImageBitmap } | { failed: true }
>;

/** What pdf.js's worker tells the thread that draws, when it has left out an image. */
export const IMAGE_LEFT_OUT = "image left out";
