export type FlashMessage = {
  kind: "success" | "error";
  message: string;
  /** Why, in smaller type below. */
  detail?: string;
};

const kinds = ["success", "error"] as const;

/** Leaves a toast for the page that a full navigation brings next. */
export function flash({ kind, message, detail = "" }: FlashMessage) {
  sessionStorage.setItem(`flash-${kind}`, [message, detail].join("\n"));
}

/** The toast left by the page before, once. */
export function takeFlash(): FlashMessage | null {
  for (const kind of kinds) {
    const [message, detail] = sessionStorage.getItem(`flash-${kind}`)?.split("\n") ?? [];
    sessionStorage.removeItem(`flash-${kind}`);
    if (message) return { kind, message, ...(detail && { detail }) };
  }
  return null;
}
