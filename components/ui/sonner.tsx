"use client";

import { useEffect } from "react";
import { Toaster as Sonner, toast as show } from "sonner";
import { CircleCheck, CircleExclamationPoint } from "@/components/icons";
import { useStore } from "@/lib/browser/store";
import { unshownToasts } from "@/lib/browser/toast";

const toastClasses = {
  toast:
    "flex! items-start! gap-2.5! rounded-lg! border! border-border! bg-popover! p-4! text-base! text-foreground! shadow-float! font-sans!",
  title: "text-base! font-medium! text-foreground!",
  description: "text-sm! text-muted-foreground!",
  icon: "mt-0.5! [&_svg]:size-5!",
  success: "[&_[data-icon]]:text-primary!",
  error: "[&_[data-icon]]:text-destructive!",
};

/** Toasts are at the top right, for four seconds. */
export function Toaster() {
  const unshown = useStore(unshownToasts);

  // After Sonner's own effects, because it misses toasts from before them.
  useEffect(() => {
    if (unshown.length === 0) return;
    unshownToasts.set([]);
    for (const { kind, message, ...more } of unshown) show[kind](message, more);
  }, [unshown]);

  return (
    <Sonner
      position="top-right"
      duration={4000}
      containerAriaLabel="Notificaciones"
      icons={{
        success: <CircleCheck aria-hidden />,
        error: <CircleExclamationPoint aria-hidden />,
      }}
      toastOptions={{ classNames: toastClasses }}
    />
  );
}
