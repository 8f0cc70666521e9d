import { WifiOff } from "@/components/icons";
import type { Following } from "@/lib/browser/follow-events";

/** Whether what others do is seen at once. */
export const BoardConnection = ({ following }: { following: Following }) => (
  // Always mounted, or it would not be read out.
  <p role="status" className="ml-auto flex items-center gap-2 text-sm">
    {following === "live" && (
      <span className="flex items-center gap-2 text-muted-foreground">
        <span aria-hidden className="size-2 rounded-full bg-primary" />
        <span>En vivo</span>
      </span>
    )}
    {following === "lost" && (
      <span className="flex items-center gap-2 font-medium text-pending">
        <WifiOff aria-hidden className="size-4" />
        <span>Sin conexión en vivo. Reintentando…</span>
      </span>
    )}
  </p>
);
