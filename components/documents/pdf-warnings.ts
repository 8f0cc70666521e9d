/**
 * The warnings with which pdf.js 5 goes on without something that is to be seen. Those on what it mends, or on what no
 * page shows (links, outlines, scripts), are not here. Each has a sample in pdf-warnings.test.ts.
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
