import { openPdf, PasswordNeeded } from "./open-pdf";

/** Whether a PDF needs a password to be read. pdf.js is loaded only for encrypted PDFs; some of them need none. */
export async function isLocked(file: Blob): Promise<boolean> {
  const content = new TextDecoder("latin1").decode(await file.arrayBuffer());
  if (!content.includes("/Encrypt")) return false;
  const { opened, close } = openPdf(file, { mostPages: 0 });
  try {
    await opened;
    return false;
  } catch (error) {
    return error instanceof PasswordNeeded;
  } finally {
    close();
  }
}
