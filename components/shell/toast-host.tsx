"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import { takeFlash } from "@/lib/flash";

/** Shows toasts, and first the one that the page before a full navigation left. */
export function ToastHost() {
  useEffect(() => {
    const left = takeFlash();
    if (left) toast[left.kind](left.message);
  }, []);
  return <Toaster />;
}
