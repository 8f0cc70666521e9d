import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { IMAGE_LEFT_OUT } from "./pdf-messages";

// pdf.js's own worker. It leaves out an image that is larger than it may be and tells only the console: whoever looks
// at the page would take it for a white one.

const TOO_LARGE = "Image exceeded maximum allowed size";

console.warn = (said: unknown) => {
  if (String(said).includes(TOO_LARGE)) self.postMessage(IMAGE_LEFT_OUT);
};
