"use client";

import { lazyDialog } from "@/components/lazy-dialog";

/** `ConfirmDialog` for what opens it from the page: its code comes when it is wanted. */
export const Confirm = lazyDialog(() =>
  import("./confirm-dialog").then((file) => file.ConfirmDialog),
);
