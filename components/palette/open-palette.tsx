"use client";

import { useState, useSyncExternalStore } from "react";
import { Search } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { Button } from "@/components/ui/button";
import type { Role } from "@/lib/generated/prisma/enums";
import { Key } from "./key";
import { isApple, useShortcuts } from "./use-shortcuts";

const Palette = lazyDialog(() => import("./command-palette").then((file) => file.CommandPalette));

/** The top bar's button, and the keyboard shortcuts. The palette's code is loaded on first use. */
export function OpenPalette({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const open = () => setOpen(true);
  useShortcuts(open);

  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="min-w-0 shrink justify-start px-3 font-normal text-muted-foreground max-sm:w-control max-sm:justify-center max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 sm:w-56 lg:w-72"
        onClick={(event) => {
          // The palette returns the focus to it; Safari does not focus buttons on click.
          event.currentTarget.focus();
          open();
        }}
      >
        <Search aria-hidden className="size-4 max-sm:size-5" />
        <span className="max-sm:sr-only">Buscar…</span>
        <PaletteKeys />
      </Button>
      {isOpen !== null && <Palette role={role} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

const never = () => () => {};

function PaletteKeys() {
  const isMac = useSyncExternalStore(never, isApple, () => false);
  return (
    <span aria-hidden className="ml-auto flex gap-1 max-lg:hidden pointer-coarse:hidden">
      <Key>{isMac ? "⌘" : "Ctrl"}</Key>
      <Key>K</Key>
    </span>
  );
}
