"use client";

import { type ReactNode, useState } from "react";
import { StaySignedIn } from "@/components/shell/session-notice";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { DiscardDialog } from "./discard-dialog";

/** Whether a dialog may close: yes, only after asking, or not now. */
export type Closing = "free" | "ask" | "wait";

/** What the form in the dialog needs of it. */
export type DialogFrame = {
  onClosingChange: (closing: Closing) => void;
  /** Closes without asking. */
  onClose: () => void;
};

export type GuardedDialogProps = {
  title: string;
  description?: string | undefined;
  /** The button that opens it; without one its owner does, with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The form, which begins anew each time the dialog opens. */
  children: (frame: DialogFrame) => ReactNode;
};

/** A dialog with a form: asks before losing what was typed, and stays while that is being sent. */
export function GuardedDialog({
  title,
  description,
  trigger,
  open: ownersOpen,
  onOpenChange,
  children,
}: GuardedDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [closing, setClosing] = useState<Closing>("free");
  const [isAsking, setAsking] = useState(false);
  useUnsavedWork(closing !== "free");

  function setOpen(open: boolean) {
    setClosing("free");
    setOwnOpen(open);
    onOpenChange?.(open);
  }

  function requestOpen(open: boolean) {
    if (open || closing === "free") setOpen(open);
    else if (closing === "ask") setAsking(true);
  }

  const close = () => setOpen(false);
  return (
    <Dialog open={ownersOpen ?? ownOpen} onOpenChange={requestOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent {...(!description && { "aria-describedby": undefined })}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        {children({ onClosingChange: setClosing, onClose: close })}
        <StaySignedIn />
        <DiscardDialog open={isAsking} onOpenChange={setAsking} onDiscard={close} />
      </DialogContent>
    </Dialog>
  );
}
