"use client";

import { useSearchParams } from "next/navigation";
import { CREATE } from "@/lib/shared/routes";

/**
 * Whether a list's create dialog is open, stored in the URL for `FormDialog`: a link can open it, and it survives a
 * reload.
 */
export function useOpenFromUrl() {
  const open = useSearchParams().has(CREATE);
  function onOpenChange(isOpen: boolean) {
    const url = new URL(window.location.href);
    if (isOpen) url.searchParams.set(CREATE, "1");
    else url.searchParams.delete(CREATE);
    window.history.replaceState(null, "", url);
  }
  return { open, onOpenChange };
}
