import { createStore } from "./store";

export type Toast = {
  kind: "success" | "error" | "message";
  message: string;
  /** The reason, in smaller type below. */
  description?: string | undefined;
  /** A toast with the same id as a visible one is not shown again. */
  id?: string;
};

/** Toasts not shown yet: `ToastHost` shows them once its code is loaded. */
export const unshownToasts = createStore<readonly Toast[]>([]);

const say =
  (kind: Toast["kind"]) =>
  (message: string, more: Pick<Toast, "description" | "id"> = {}) =>
    unshownToasts.set([...unshownToasts.get(), { kind, message, ...more }]);

/** Shows a message for four seconds. */
export const toast = { success: say("success"), error: say("error"), message: say("message") };
