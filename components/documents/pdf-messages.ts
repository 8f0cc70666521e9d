export type PageSize = { number: number; width: number; height: number };

type Ask<T> = { id: number } & T;

/** What the viewer asks of the PDF worker. */
export type PdfRequest = Ask<
  | { open: ArrayBuffer; mostPages: number }
  | { textOf: number }
  | { draw: number; width: number }
  | { cancel: number }
>;

/** The worker's answers, under the request's number. */
export type PdfAnswer = Ask<
  { sizes: PageSize[] } | { text: string } | { picture: ImageBitmap } | { failed: true }
>;

/** Said by each worker to whoever started it: something in the document is not drawn. */
export const LEFT_OUT = "something is left out";
