"use client";

import {
  autoUpdate,
  flip,
  offset,
  type ReferenceType,
  type SizeOptions,
  size,
  useFloating,
} from "@floating-ui/react-dom";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/utils";

type FloatingListProps = {
  /** The list opens below it, or above it where there is more room, and has the same width. */
  anchor: ReferenceType | null;
  open: boolean;
  children: ReactNode;
};

/** A list beside a field of the form, which can extend beyond a dialog but stays in its focus scope. */
export function FloatingList({ anchor, open, children }: FloatingListProps) {
  const { refs, floatingStyles } = useFloating({
    open,
    strategy: "fixed",
    placement: "bottom-start",
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), size({ padding: 8, apply: fit })],
  });
  const element = anchor instanceof Element ? anchor : anchor?.contextElement;
  // Only elements inside an open dialog can be scrolled and are read out.
  const place = element?.closest('[role="dialog"]') ?? element?.ownerDocument.body;
  return (
    place &&
    createPortal(
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        hidden={!open}
        className="z-50 flex max-w-[calc(100%-2rem)] flex-col rounded-md border bg-popover shadow-float [&[hidden]]:hidden"
      >
        {children}
      </div>,
      place,
    )
  );
}

export const listClasses = "min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden";

export const optionClasses = (isActive: boolean) =>
  cn(
    "grid min-h-control cursor-pointer content-center rounded-sm px-2 py-1.5 wrap-anywhere aria-disabled:cursor-progress",
    isActive && "bg-accent text-accent-foreground",
  );

const MAX_HEIGHT = 336;

type Fit = NonNullable<SizeOptions["apply"]>;

const fit: Fit = ({ rects, availableHeight, elements }) => {
  elements.floating.style.width = `${rects.reference.width}px`;
  elements.floating.style.maxHeight = `${Math.min(availableHeight, MAX_HEIGHT)}px`;
};
