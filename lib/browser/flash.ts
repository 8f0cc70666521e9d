export type FlashMessage = {
  kind: "success" | "error";
  message: string;
  /** The reason, in smaller type below. */
  detail?: string;
};

const kinds = ["success", "error"] as const;

/** Stores a toast for the page after a full navigation. */
export function flash({ kind, message, detail = "" }: FlashMessage) {
  sessionStorage.setItem(`flash-${kind}`, [message, detail].join("\n"));
}

/** Takes the toast that the previous page stored. */
export function takeFlash(): FlashMessage | null {
  for (const kind of kinds) {
    const [message, detail] = sessionStorage.getItem(`flash-${kind}`)?.split("\n") ?? [];
    sessionStorage.removeItem(`flash-${kind}`);
    if (message) return { kind, message, ...(detail && { detail }) };
  }
  return null;
}
