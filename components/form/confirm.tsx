"use client";

import { lazyDialog } from "@/components/lazy-dialog";

/** `ConfirmDialog`, loaded on demand. */
export const Confirm = lazyDialog(() =>
  import("./confirm-dialog").then((file) => file.ConfirmDialog),
);
