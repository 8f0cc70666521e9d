"use client";

import { useEffect } from "react";
import { WifiOff } from "@/components/icons";
import { holdLinks, useIsOnline } from "@/lib/browser/connection";
import { toast } from "@/lib/browser/toast";

const OFFLINE = "Sin conexión a internet";
const KEPT = "Lo que escribiste sigue aquí. Podrás continuar cuando vuelva la conexión.";

/** Shown while there is no network; the page and anything typed in it stay. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();

  useEffect(() => {
    if (isOnline) return;
    return holdLinks(() => toast.error(OFFLINE, { description: KEPT, id: "offline" }));
  }, [isOnline]);

  return (
    // Always mounted, or it would not be read out.
    <div role="status">
      {!isOnline && (
        <p className="pointer-events-none fixed z-60 flex items-start gap-3 rounded-lg border border-pending/40 bg-pending-surface px-4 py-3 shadow-float max-sm:inset-x-4 max-sm:top-16 sm:bottom-6 sm:left-6 sm:max-w-md print:hidden">
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-pending" />
          <span className="grid">
            <span className="font-semibold text-pending">{OFFLINE}</span>
            <span>{KEPT}</span>
          </span>
        </p>
      )}
    </div>
  );
}
