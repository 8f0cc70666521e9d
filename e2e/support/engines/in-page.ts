import { readFileSync } from "node:fs";
import path from "node:path";

/** The source of what finds elements by role and name. */
export const LIBRARY = readFileSync(
  path.resolve("node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** A selector, in quotes. */
export const LAYERS = '"[role=dialog], [role=alertdialog], [role=menu]"';
/** An expression: the dialog or menu that lies on top, if any. */
export const TOP = `[...document.querySelectorAll(${LAYERS})].at(-1)`;

/** The call of a function that runs in the page. */
export const source = <Given extends unknown[]>(
  inPage: (...given: Given) => unknown,
  ...given: Given
) => `(${inPage})(${given.map((one) => JSON.stringify(one)).join(", ")})`;

declare const TestingLibraryDom: typeof import("@testing-library/dom");

/** Runs in the page. The first visible element, or null. */
export function locate(role: string | null, text: string, isPattern: boolean) {
  // The page has been left in the meantime.
  if (!document.body || !("TestingLibraryDom" in window)) return null;
  // Unlike queryAllByRole, queryAllByLabelText also finds fields behind an open dialog.
  const dialogs = document.querySelectorAll<HTMLElement>("[role$=dialog]");
  const top = dialogs[dialogs.length - 1] ?? document.body;
  const name = isPattern ? new RegExp(text) : text;
  const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  const found = role
    ? queryAllByRole(document.body, role, { name })
    : queryAllByLabelText(top, name, { selector: "input, select, textarea" });
  // The field of a file is hidden, but still receives the file.
  return (
    found.find((one) => {
      const { width } = one.getBoundingClientRect();
      return one.matches("[type=file]") || (one.checkVisibility() && width > 1);
    }) ?? null
  );
}

/** Runs in the page. Whether nothing loads or moves. */
export function isQuiet(): boolean {
  const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
  // A dialog, or what it darkens the page with: they are removed a moment after they have faded out.
  const isClosing = document.querySelector("body > [data-state=closed]") !== null;
  const isLoading =
    document.querySelector("[data-slot=skeleton]") !== null ||
    [...document.querySelectorAll("[role=status]")].some(({ textContent }) =>
      /^Cargando/.test(textContent ?? ""),
    );
  return document.readyState === "complete" && !isLoading && !isMoving && !isClosing;
}
