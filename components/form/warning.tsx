import type { ReactNode } from "react";
import { TriangleExclamationPoint } from "@/components/icons";

/** A warning about what saving the form will cause. */
export function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-lg border border-pending/40 bg-pending-surface p-4">
      <TriangleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0 text-pending" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-pending">{title}</p>
        {children}
      </div>
    </div>
  );
}
