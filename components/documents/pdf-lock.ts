import { openPdf, PasswordNeeded } from "./open-pdf";

/** Whether nobody can read a PDF without its password. pdf.js is loaded only if the PDF is encrypted at all. */
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
