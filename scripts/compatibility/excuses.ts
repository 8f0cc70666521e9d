import type { Excuse } from "./findings";

/** Uses of missing features that break nothing. */
export const EXCUSES: readonly Excuse[] = [
  {
    feature: ".checkVisibility()",
    near: "checkVisibilityCSS",
    why: "Radix has asked whether it is there, once for a whole list.",
  },
  {
    feature: ".startViewTransition()",
    near: "startViewTransition({update",
    why: "React tries it, and goes on without; only for <ViewTransition>, which nothing here is.",
  },
  {
    feature: "navigation",
    near: "navigation.currentEntry",
    why: "React has asked whether it is there before it uses this function.",
  },
  { feature: ".toArray()", near: "Children.toArray", why: "It is React's, not an iterator's." },
  { feature: "JSON.rawJSON", near: "9007199254740993", why: "core-js tries whether it works." },
  { feature: "JSON.isRawJSON", near: "9007199254740993", why: "core-js tries whether it works." },
  {
    feature: "ImageDecoder",
    near: '"image/',
    why: "pdf.js has asked whether it is there, and decodes images itself where not.",
  },
  {
    feature: "ImageDecoder.isTypeSupported",
    near: '"image/',
    why: "pdf.js has asked whether it is there, and decodes images itself where not.",
  },
  {
    feature: "@property",
    near: "--tw-",
    why: "Tailwind sets the same first values in a rule of their own for browsers without it.",
  },
  { feature: ".getMetadata()", near: "IsXFAPresent", why: "It is a PDF's, of pdf.js." },
  {
    feature: "forced-color-adjust",
    near: "forced-color-adjust:none;transform-origin",
    why: "Safari has no forced colours, which this undoes.",
  },
  {
    feature: "forced-color-adjust",
    near: "forced-colors",
    why: "Safari has no contrast themes, which this is for.",
  },
  {
    feature: ":has",
    near: "slot=page-action",
    why: "In Firefox before 121, narrower than a tablet, a page's last lines are under its button.",
  },
  {
    feature: ":has",
    near: "slot=board",
    why: "In Firefox before 121 the board is as wide as other screens, and scrolls in itself.",
  },
  {
    feature: ":popover-open",
    near: ":is([open]",
    why: "Within :is() what is not known is left out; [open] is what we use.",
  },
  {
    feature: ":open",
    near: ":is([open]",
    why: "Within :is() what is not known is left out; [open] is what we use.",
  },
  { feature: "text-wrap", near: "text-wrap:balance", why: "A title breaks where it is full." },
  { feature: "field-sizing", near: "field-sizing:content", why: "A text area scrolls instead." },
  { feature: "resize", near: "resize:vertical", why: "A text area scrolls instead." },
  { feature: "1lh", near: "min-height:1lh", why: "Tailwind's, for Safari, which knows it." },
  { feature: ":selection", near: "::selection", why: "What is selected has the system's colour." },
  { feature: "@page", near: "@page{size:A4", why: "Whoever prints chooses the paper anyway." },
  { feature: "size", near: "@page{size:A4", why: "It is what @page says, not a property." },
  {
    feature: ":has",
    near: "pb-0:has([data-sticky])",
    why: "The buttons below long details have a margin under them.",
  },
  {
    feature: "zoom",
    near: "{zoom:var(--print-zoom)",
    why: "Firefox before 126 prints a week larger, on more than one page.",
  },
];
