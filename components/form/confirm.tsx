"use client";

import { later } from "@/components/later";

/** `ConfirmDialog` for what opens it from the page: its code comes when it is wanted. */
export const Confirm = later(() => import("./confirm-dialog").then((file) => file.ConfirmDialog));
