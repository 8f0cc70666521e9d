"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { X } from "@/components/icons";
import { cn } from "@/lib/utils";
import { useReturnFocus } from "./use-return-focus";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

export const overlayClasses =
  "fixed inset-0 z-50 bg-[oklch(0.2_0.02_215/0.45)] data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0";

export const dialogContentClasses =
  "fixed top-1/2 left-1/2 z-50 flex flex-col max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-lg border bg-popover shadow-float duration-100 focus:outline-none data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98";

/** The scrolling part of a dialog: title and close button stay visible. */
export const dialogBodyClasses =
  "flex min-h-0 grow scroll-pt-28 flex-col gap-5 overflow-y-auto overscroll-contain px-6 pb-6 focus:outline-none";

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

/** Its children are below one another; a child that should take all available height has to grow. */
export function DialogContent({
  className,
  children,
  onOpenAutoFocus,
  onEscapeKeyDown,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const returnFocus = useReturnFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={overlayClasses} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(dialogContentClasses, className)}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
        onEscapeKeyDown={(event) => {
          // Escape belongs to a list that is open in the dialog.
          if (document.activeElement?.matches(OPEN_LIST)) event.preventDefault();
          onEscapeKeyDown?.(event);
        }}
        {...props}
      >
        <div data-slot="dialog-body" tabIndex={-1} className={dialogBodyClasses}>
          {children}
        </div>
        <DialogPrimitive.Close className="absolute top-3 right-3 z-20 grid size-9 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground pointer-coarse:size-control">
          <X aria-hidden className="size-4" />
          <span className="sr-only">Cerrar</span>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/**
 * For `onOpenAutoFocus` of dialogs that are read from the start: the first button may be at the end, and could be
 * pressed by accident.
 */
export function focusWhole(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const body = event.currentTarget.querySelector("[data-slot=dialog-body]");
  if (!(body instanceof HTMLElement)) return;
  event.preventDefault();
  body.focus();
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-header"
      className={cn(
        // Not sticky where it would leave little room for the content.
        "z-10 -mx-6 -mb-3 grid gap-1.5 rounded-t-lg bg-popover pt-6 pr-14 pb-3 pl-6 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0",
        className,
      )}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("text-xl font-semibold wrap-anywhere", className)}
      {...props}
    />
  );
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-muted-foreground wrap-anywhere", className)}
      {...props}
    />
  );
}
