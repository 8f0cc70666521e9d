"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { X } from "@/components/icons";
import { useLayer } from "@/lib/browser/layers";
import { cn } from "@/lib/utils";
import { useReturnFocus } from "./use-return-focus";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** Escape and Back close it. */
export function Dialog(props: DialogProps) {
  useLayer(props.open, () => props.onOpenChange(false));
  return <DialogPrimitive.Root {...props} />;
}
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

export const overlayClasses =
  "fixed inset-0 z-50 print:hidden bg-[oklch(0.2_0.02_215/0.45)] data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0";

/** On paper it is a sheet of its own (app/globals.css). */
export const dialogContentClasses =
  "print:static print:w-full print:max-w-none print:max-h-none print:translate-none print:border-0 print:shadow-none fixed top-1/2 left-1/2 z-50 flex flex-col max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-lg border bg-popover shadow-float duration-100 focus:outline-none data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98";

/** The scrolling part of a dialog: title and close button stay visible. */
export const dialogBodyClasses =
  "flex min-h-0 grow scroll-pt-28 flex-col gap-5 overflow-y-auto overscroll-contain rounded-lg px-6 pb-6 outline-none -outline-offset-2 focus-visible:outline-2 sm:has-data-sticky:pb-0 print:overflow-visible print:p-0";

/**
 * A background as wide as the dialog. Negative margins would do the same, but to what these put into the padding, WebKit
 * adds the padding once more, and scrolls sideways.
 */
const acrossPadding =
  "before:absolute before:inset-y-0 before:-inset-x-6 before:-z-1 before:bg-popover print:before:hidden";

const OPEN_LIST = '[role="combobox"][aria-expanded="true"], textarea[aria-activedescendant]';

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Perhaps with nothing to press: it is focused itself, so that the keyboard can scroll it. */
  isText?: boolean;
};

/** Its children are below one another; a child that should take all available height has to grow. */
export function DialogContent({
  className,
  children,
  isText,
  onOpenAutoFocus,
  onEscapeKeyDown,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClasses} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(dialogContentClasses, className)}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
          focusWanted(event);
        }}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
        onFocus={keepInSight}
        onEscapeKeyDown={(event) => {
          // Escape belongs to a list that is open in the dialog.
          if (document.activeElement?.matches(OPEN_LIST)) event.preventDefault();
          onEscapeKeyDown?.(event);
        }}
        onInteractOutside={(event) => {
          // A toast can be closed over the dialog.
          if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
            event.preventDefault();
        }}
        {...props}
      >
        <div data-slot="dialog-body" tabIndex={isText ? 0 : -1} className={dialogBodyClasses}>
          {children}
        </div>
        <DialogPrimitive.Close className="absolute top-3 right-3 z-20 print:hidden grid size-9 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground pointer-coarse:size-control">
          <X aria-hidden className="size-4" />
          <span className="sr-only">Cerrar</span>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/**
 * Scrolls what the keyboard has focused out from under the title and the buttons, as Radix does not when it goes from the
 * dialog's last element to the first. What is pressed stays where it is, or the press would miss it.
 */
function keepInSight({ target }: FocusEvent<HTMLElement>) {
  const body = target.parentElement?.closest("[data-slot=dialog-body]");
  if (!(body instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  // Where the title scrolls away, the close button still covers the top.
  body.style.scrollPaddingTop = `${(coveredBy("header", body) || CLOSE_BUTTON) + LABEL}px`;
  body.style.scrollPaddingBottom = `${coveredBy("footer", body) + MESSAGE}px`;
  target.scrollIntoView({ block: "nearest" });
}

function coveredBy(part: "header" | "footer", body: HTMLElement): number {
  const element = body.querySelector(`[data-slot=dialog-${part}]`);
  return element && getComputedStyle(element).position === "sticky" ? element.clientHeight : 0;
}

const CLOSE_BUTTON = 48;
/** A field's label, and the error below it, are to be read, too. */
const LABEL = 30;
const MESSAGE = 50;

/** Focuses the field that is marked with `data-begin`, if there is one, instead of the first. */
function focusWanted(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const wanted = event.currentTarget.querySelector("[data-begin]");
  if (!(wanted instanceof HTMLElement)) return;
  event.preventDefault();
  wanted.focus();
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
        "relative z-10 -mb-3 grid gap-1.5 pt-6 pr-8 pb-3 not-print:[@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0",
        acrossPadding,
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
      className={cn(
        "flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end",
        className,
      )}
      {...props}
    />
  );
}

/** Buttons that stay in sight below a long text; on a phone they would take too much of it. */
export const StickyDialogFooter = (props: ComponentProps<"div">) => (
  <DialogFooter
    data-sticky
    className={cn(
      acrossPadding,
      "relative isolate before:hidden sm:py-4 sm:before:block sm:before:border-t sm:[@media(min-height:40rem)]:sticky sm:[@media(min-height:40rem)]:bottom-0",
    )}
    {...props}
  />
);

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
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
      className={cn("text-muted-foreground wrap-anywhere", className)}
      {...props}
    />
  );
}
