"use client";

import type { ReactNode } from "react";
import { DialogHead, type DialogHeadProps } from "@/components/dialog-head";
import type { Opening } from "@/components/list/dialog-button";
import { Dialog, DialogContent, focusWhole, StickyDialogFooter } from "@/components/ui/dialog";

type DetailsDialogProps = Opening &
  DialogHeadProps & {
    children: ReactNode;
    /** Buttons. */
    footer?: ReactNode;
  };

/** All about one thing, under its name; wide enough for two columns (`DetailList`). */
export function DetailsDialog(props: DetailsDialogProps) {
  const { open, onOpenChange, children, footer, ...head } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="max-w-2xl"
        isText
        onOpenAutoFocus={focusWhole}
        {...(!head.description && { "aria-describedby": undefined })}
      >
        <DialogHead {...head} />
        {children}
        {footer && <StickyDialogFooter>{footer}</StickyDialogFooter>}
      </DialogContent>
    </Dialog>
  );
}
