import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { IMAGE_LEFT_OUT } from "./pdf-messages";

// pdf.js's own worker. It leaves out images that are too large and only logs that to the console, so a reader would see
// a blank page.

const TOO_LARGE = "Image exceeded maximum allowed size";

console.warn = (said: unknown) => {
  if (String(said).includes(TOO_LARGE)) self.postMessage(IMAGE_LEFT_OUT);
};
