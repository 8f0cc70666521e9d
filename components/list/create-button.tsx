"use client";

import { Plus } from "@/components/icons";
import { DialogButton, type DrawDialog } from "./dialog-button";
import { useOpenFromUrl } from "./use-open-from-url";

type CreateButtonProps = { dialog: DrawDialog; children: string };

/** Opens the form of what is to be added to the list; the address does so too. */
export function CreateButton({ dialog, children }: CreateButtonProps) {
  return (
    <DialogButton opening={useOpenFromUrl()} dialog={dialog}>
      <Plus aria-hidden />
      {children}
    </DialogButton>
  );
}
