/**
 * The warnings of pdf.js 5 after which a part of a page is missing or wrong. Its warnings about mistakes that it corrects,
 * or about links, outlines and scripts, are not in the list. Each has a sample in pdf-warnings.test.ts.
 */
export const LEFT_OUT = [
  "Image exceeded maximum allowed size",
  "Unable to decode ",
  "findDefaultInlineStreamEnd",
  " while parsing scan data",
  'Font "',
  "loadFont - ",
  "translateFont - ",
  "Type3 font resource ",
  "getOperatorList - ignoring XObject",
  "getOperatorList - ignoring Shading",
  "getOperatorList - ignoring errors ",
  "handleTilingType - ignoring pattern",
  'Filter "',
  "Invalid stream: ",
  // The error itself: a font or a gradient that it cannot read.
  "Warning: FormatError: ",
];

/** Whether pdf.js says in a warning that it has left something out. */
export const leavesOut = (warning: string) => LEFT_OUT.some((part) => warning.includes(part));
