import type { PageSize } from "./page-sizes";

/** Compressed JavaScript per page in bytes, framework included. */
export const BUDGET = 200_000;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const sizeTable = (pages: readonly PageSize[]) =>
  [
    "| page | kB of JavaScript |",
    "|---|---:|",
    ...pages.map(({ page, bytes }) => `| \`${page}\` | ${kilobytes(bytes)} |`),
    "",
  ].join("\n");

export const exceeding = (pages: readonly PageSize[]): string[] =>
  pages
    .filter(({ bytes }) => bytes > BUDGET)
    .map(
      ({ page, bytes }) =>
        `${page} needs ${kilobytes(bytes)} kB of JavaScript; its budget is ${kilobytes(BUDGET)}.` +
        " What opens later can come later: components/lazy-dialog.tsx.",
    );
