"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/**
 * What every write ends with: the page is drawn anew, and what `change` sets shows together with it, not
 * before. So a dialog closes over rows that are up to date, and its focus goes to something that stays.
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
