import { createStore } from "./store";

export type Toast = {
  kind: "success" | "error" | "message";
  message: string;
  /** Why, in smaller type below. */
  description?: string | undefined;
  /** One that is shown already with the same id is not shown twice. */
  id?: string;
};

/** What has been said and not shown yet: `ToastHost` shows it, once the code for that is there. */
export const unshownToasts = createStore<readonly Toast[]>([]);

const say =
  (kind: Toast["kind"]) =>
  (message: string, more: Pick<Toast, "description" | "id"> = {}) =>
    unshownToasts.set([...unshownToasts.get(), { kind, message, ...more }]);

/** Says what has happened, for four seconds. */
export const toast = { success: say("success"), error: say("error"), message: say("message") };
