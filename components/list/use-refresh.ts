import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { REQUEST_TIMEOUT_MS } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { connectionFailure } from "@/lib/shared/messages";

/**
 * Loads the page's data again. If the server does not respond, the router would navigate to the browser's error page,
 * so a small request is made first.
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
