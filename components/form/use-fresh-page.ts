"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/**
 * How every write ends: refreshes the page, and applies what `change` sets together with the new content, not before.
 * So a dialog closes over updated rows, and the focus goes to an element that stays.
 */
export function useFreshPage() {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const refreshWith = (change: () => void) =>
    startTransition(() => {
      router.refresh();
      change();
    });
  return { refreshWith, isRefreshing };
}
