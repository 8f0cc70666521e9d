import { createStore } from "./store";

export type Toast = {
  kind: "success" | "error" | "message";
  message: string;
  /** The reason, in smaller type below. */
  description?: string | undefined;
  /** Where to look at what was done. */
  link?: { label: string; href: string };
  /** A toast with the same id as a visible one is not shown again. */
  id?: string;
};

/** The text below a toast's message. */
export type ToastDetails = Pick<Toast, "description" | "link">;

/** Toasts not shown yet: `ToastHost` shows them when its code is loaded. */
export const unshownToasts = createStore<readonly Toast[]>([]);

const say =
  (kind: Toast["kind"]) =>
  (message: string, more: ToastDetails & Pick<Toast, "id"> = {}) =>
    unshownToasts.set([...unshownToasts.get(), { kind, message, ...more }]);

/** Shows a message for four seconds. */
export const toast = { success: say("success"), error: say("error"), message: say("message") };
