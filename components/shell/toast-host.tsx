"use client";

import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { onceActive } from "@/lib/browser/activity";
import { type FlashMessage, takeFlash } from "@/lib/browser/flash";
import { script } from "@/lib/browser/script";
import { useStore } from "@/lib/browser/store";
import { toast, unshownToasts } from "@/lib/browser/toast";

const toaster = script(() => import("@/components/ui/sonner").then((file) => file.Toaster));

/**
 * Shows toasts, and first the one that the page before a full navigation left. What shows them comes with the
 * first one, or before: a region that is read out has to be there before what it says.
 */
export function ToastHost() {
  const left = useRef<FlashMessage | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hasToasts = useStore(unshownToasts).length > 0;

  // Before any effect of this page leaves one for the next.
  useLayoutEffect(() => {
    left.current = takeFlash();
  }, []);

  useEffect(() => {
    if (!left.current) return;
    const { kind, message, detail } = left.current;
    toast[kind](message, { description: detail });
  }, []);

  useEffect(() => {
    // What did not come is asked for again with the next toast.
    const show = () => void toaster.get().then(redraw, () => undefined);
    if (hasToasts) show();
    else onceActive(show);
  }, [hasToasts]);

  const Toaster = toaster.now();
  return Toaster ? <Toaster /> : null;
}
