"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { Search } from "@/components/icons";
import type { Opening } from "@/components/list/dialog-button";
import { CommandInput } from "@/components/ui/command";
import { Dialog, overlayClasses } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { isPaletteKey } from "./use-shortcuts";

/** The palette's dialog: near the top, so that results grow downwards and the field stays in place. */
export function PaletteFrame({ children, open, onOpenChange }: Opening & { children: ReactNode }) {
  const returnFocus = useReturnFocus();

  function closeAgain(event: KeyboardEvent) {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className={overlayClasses} />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onKeyDown={closeAgain}
          {...returnFocus}
          className="fixed top-4 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-lg border bg-popover shadow-float focus:outline-none sm:top-[12vh] sm:max-h-[76vh]"
        >
          <DialogPrimitive.Title className="sr-only">Búsqueda y atajos</DialogPrimitive.Title>
          {children}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </Dialog>
  );
}

type PaletteFieldProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  isSearching?: boolean;
  hasOptions: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The palette's text field, with a close button for people without a keyboard. */
export function PaletteField(props: PaletteFieldProps) {
  const { label, text, onText, isSearching = false, hasOptions, onKeyDown } = props;
  return (
    <div className="flex shrink-0 items-center gap-3 border-b pr-2 pl-4">
      {isSearching ? (
        <Spinner className="size-5" />
      ) : (
        <Search aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      )}
      <CommandInput
        maxLength={100}
        placeholder={label}
        aria-labelledby={undefined}
        aria-label={label}
        enterKeyHint="go"
        value={text}
        onValueChange={onText}
        isExpanded={hasOptions}
        {...(onKeyDown && { onKeyDown })}
      />
      <DialogPrimitive.Close className="h-control shrink-0 rounded-md px-3 text-sm text-muted-foreground hover:bg-muted hover:text-foreground">
        Cerrar
      </DialogPrimitive.Close>
    </div>
  );
}
