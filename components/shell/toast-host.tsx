"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { toast } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import { type FlashMessage, takeFlash } from "@/lib/browser/flash";

/** Shows toasts, and first the one that the page before a full navigation left. */
export function ToastHost() {
  const left = useRef<FlashMessage | null>(null);

  // Before any effect of this page leaves one for the next.
  useLayoutEffect(() => {
    left.current = takeFlash();
  }, []);

  useEffect(() => {
    if (!left.current) return;
    const { kind, message, detail } = left.current;
    toast[kind](message, { description: detail });
  }, []);

  return <Toaster />;
}
