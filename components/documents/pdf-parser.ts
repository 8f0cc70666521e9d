import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { LEFT_OUT } from "./pdf-messages";
import { leavesOut } from "./pdf-warnings";

// pdf.js's own worker. What it cannot draw it leaves out, and only logs that to the console.

console.warn = (said: unknown) => {
  if (leavesOut(String(said))) self.postMessage(LEFT_OUT);
};
