"use client";

import { type ReactNode, useState } from "react";
import { DialogHead, type DialogHeadProps } from "@/components/dialog-head";
import { StaySignedIn } from "@/components/session-notice";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { DiscardDialog } from "./discard-dialog";
import { useFreshPage } from "./use-fresh-page";

/** The state of the form in a dialog, which decides how the dialog may close. */
export type FormWork = {
  /** The dialog cannot be closed now. */
  isSending: boolean;
  /** The dialog asks before it closes. */
  isDirty: boolean;
  /** The page behind the dialog shows outdated data. */
  isOutdated: boolean;
};

const NO_WORK: FormWork = { isSending: false, isDirty: false, isOutdated: false };

/** What the dialog gives its form. */
export type DialogFrame = {
  onWork: (work: FormWork) => void;
  /** Closes without asking and refreshes the page; state that `alongside` sets appears at the same time. */
  onSaved: (alongside?: () => void) => void;
};

export type GuardedDialogProps = DialogHeadProps & {
  /** The button that opens it; without one the parent controls it with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A width, for a form with more than one column. */
  className?: string | undefined;
  /** The person gives up what is typed. */
  onDiscard?: (() => void) | undefined;
  /** The form, which starts afresh each time the dialog opens. */
  children: (frame: DialogFrame) => ReactNode;
};

/** A dialog with a form: asks before discarding input, and stays open while sending. */
export function GuardedDialog(props: GuardedDialogProps) {
  const {
    trigger,
    open: ownersOpen,
    onOpenChange,
    className,
    onDiscard,
    children,
    ...head
  } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const [work, setWork] = useState(NO_WORK);
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { refreshWith } = useFreshPage();
  // After it is saved there is nothing to lose, even before the dialog closes: its toast may be followed at once.
  useUnsavedWork(!isSaved && (work.isDirty || work.isSending));

  function setOpen(open: boolean) {
    setWork(NO_WORK);
    setSaved(false);
    setOwnOpen(open);
    onOpenChange?.(open);
  }

  function leave() {
    if (work.isOutdated) refreshWith(() => setOpen(false));
    else setOpen(false);
  }

  function requestOpen(open: boolean) {
    if (open) setOpen(true);
    else if (work.isSending) return;
    else if (work.isDirty) setAsking(true);
    else leave();
  }

  function discard() {
    onDiscard?.();
    leave();
  }

  const frame: DialogFrame = {
    onWork: setWork,
    onSaved(alongside) {
      setSaved(true);
      refreshWith(() => {
        setOpen(false);
        alongside?.();
      });
    },
  };
  return (
    <Dialog open={ownersOpen ?? ownOpen} onOpenChange={requestOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent
        className={className}
        {...(!head.description && { "aria-describedby": undefined })}
      >
        <DialogHead {...head} />
        {children(frame)}
        <StaySignedIn />
        <DiscardDialog open={isAsking} onOpenChange={setAsking} onDiscard={discard} />
      </DialogContent>
    </Dialog>
  );
}
