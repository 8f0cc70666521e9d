import type { Page } from "@playwright/test";
import { creatingAt, listAt } from "@/lib/shared/routes";
import { press } from "./gestures";

/** One picture: a page, and what to open on it. */
export type Shot = {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
  /** As it is printed. */
  isOnPaper?: boolean;
};

const NOWHERE = "zzzz";

/** A list, the list without matches, and the dialogs of its rows. */
export const list = (
  name: string,
  path: string,
  filter: string,
  dialogs: Record<string, RegExp>,
) => [
  { name, path },
  { name: `${name}-no-matches`, path: listAt(path, { [filter]: NOWHERE }) },
  ...Object.entries(dialogs).map(([dialog, action]) => ({
    ...{ name: `${name}-${dialog}`, path, open: press(action) },
  })),
];

export const creating = (name: string, path: string): Shot => ({
  name: `${name}-new`,
  path: creatingAt(path),
});
