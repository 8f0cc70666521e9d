import { z } from "zod";

const KEY = "flash";

const flashMessage = z.object({ kind: z.enum(["success", "error"]), message: z.string() });

export type FlashMessage = z.infer<typeof flashMessage>;

/** Leaves a toast for the page that a full navigation brings next. */
export function flash(message: FlashMessage) {
  sessionStorage.setItem(KEY, JSON.stringify(message));
}

/** The toast left by the page before, once. */
export function takeFlash(): FlashMessage | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return stored === null ? null : flashMessage.parse(JSON.parse(stored));
}
