"use client";

import { Plus } from "@/components/icons";
import { DialogButton, type DrawDialog } from "./dialog-button";
import { useOpenFromUrl } from "./use-open-from-url";

type CreateButtonProps = { dialog: DrawDialog; children: string };

/** The button that opens the form for a new row; the URL can open it too. */
export function CreateButton({ dialog, children }: CreateButtonProps) {
  return (
    <DialogButton opening={useOpenFromUrl()} dialog={dialog}>
      <Plus aria-hidden />
      <span>{children}</span>
    </DialogButton>
  );
}
