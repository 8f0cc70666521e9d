"use client";

import { createContext, type ReactNode, use } from "react";
import { CalendarSync } from "@/components/icons";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/lib/shared/format";
import { SidebarLink, type SidebarLinkProps } from "./sidebar-link";

type Count = Promise<number>;
const Uncovered = createContext<Count | null>(null);

/** How many appointments have to be moved; read while the page is shown. */
export const UncoveredCount = (props: { count: Count | null; children: ReactNode }) => (
  <Uncovered value={props.count}>{props.children}</Uncovered>
);

/** 'Por reubicar' with their number, in the sidebar while there are any. Suspends until that is known. */
export function UncoveredEntry(props: Pick<SidebarLinkProps, "href" | "onNavigate">) {
  const promise = use(Uncovered);
  const count = promise ? use(promise) : 0;
  if (count === 0) return null;
  return (
    <SidebarLink {...props} icon={CalendarSync} label="Por reubicar">
      <Badge variant="pending" className="numbers ml-auto rail:absolute rail:top-0 rail:right-0">
        <span>{formatNumber(count)}</span>
        <span className="sr-only">{` ${count === 1 ? "cita" : "citas"}`}</span>
      </Badge>
    </SidebarLink>
  );
}
