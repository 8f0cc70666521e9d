import { TriangleExclamationPoint } from "@/components/icons";

/** In amber, as it is said on the option's card. */
export const OptionWarning = ({ children }: { children: string }) => (
  <span className="flex items-center gap-1.5 text-sm text-pending">
    <TriangleExclamationPoint aria-hidden className="size-4 shrink-0" />
    <span>{children}</span>
  </span>
);
