import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { REQUEST_TIMEOUT_MS } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { connectionFailure } from "@/lib/shared/messages";

/**
 * Draws the page anew, with what has come since. The router would leave for the browser's own page when the
 * server cannot be reached, so something small is asked for first.
 */
export function useRefresh() {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  function refresh() {
    if (isRefreshing) return;
    startTransition(async () => {
      try {
        await fetch("/icon.svg", {
          method: "HEAD",
          cache: "no-store",
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        startTransition(() => router.refresh());
      } catch {
        toast.error(connectionFailure);
      }
    });
  }
  return { refresh, isRefreshing };
}
