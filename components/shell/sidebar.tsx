"use client";

import { useEffect, useState } from "react";
import { PanelLeft } from "@/components/icons";
import { Link } from "@/components/link";
import type { Role } from "@/lib/generated/prisma/enums";
import { dashboardOf } from "@/lib/shared/routes";
import { keepSidebar, type SidebarWidth } from "@/lib/shared/sidebar";
import { Brand } from "./brand";
import { SidebarNav } from "./sidebar-nav";

type SidebarProps = { role: Role; clinicName: string; stored: SidebarWidth };

/** The sidebar beside the page: wide, or a rail of icons whose names show beside them. */
export function Sidebar({ role, clinicName, stored }: SidebarProps) {
  const [width, setWidth] = useState(stored);
  const [areNamesHidden, setNamesHidden] = useState(false);

  // Names that cover something can be put away, whether the pointer or the focus brought them (WCAG 1.4.13).
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => key === "Escape" && setNamesHidden(true);
    document.addEventListener("keydown", hide);
    return () => document.removeEventListener("keydown", hide);
  }, []);
  const showNames = () => setNamesHidden(false);

  return (
    <aside
      data-sidebar={width}
      data-names={areNamesHidden ? "hidden" : undefined}
      onPointerLeave={showNames}
      onBlur={showNames}
      className="sticky top-0 z-30 hidden h-dvh w-64 flex-col gap-6 overflow-y-auto border-r bg-card p-4 lg:flex rail:w-16 rail:gap-4 rail:px-2 rail:[@media(min-height:30rem)]:overflow-visible print:hidden"
    >
      <Link
        href={dashboardOf(role)}
        className="flex h-control shrink-0 items-center rounded-md px-1 rail:justify-center rail:px-0"
      >
        <Brand name={clinicName} />
      </Link>
      <SidebarNav role={role} />
      <button
        type="button"
        className="sidebar-link mt-auto shrink-0"
        onClick={() => setWidth(keepSidebar(width))}
      >
        <PanelLeft aria-hidden className="size-5 shrink-0" />
        <span className="rail:hidden">Contraer menú</span>
        <span className="sidebar-name hidden rail:block">Expandir menú</span>
      </button>
    </aside>
  );
}
