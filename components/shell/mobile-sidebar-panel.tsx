"use client";

import type { Opening } from "@/components/list/dialog-button";
import { Sheet, SheetContent, SheetTitle } from "@/components/ui/sheet";
import type { Role } from "@/lib/generated/prisma/enums";
import { Brand } from "./brand";
import { SidebarNav } from "./sidebar-nav";

type MobileSidebarPanelProps = Opening & { role: Role; clinicName: string };

export function MobileSidebarPanel({ role, clinicName, ...opening }: MobileSidebarPanelProps) {
  return (
    <Sheet {...opening}>
      <SheetContent aria-describedby={undefined} className="gap-4 p-4">
        <SheetTitle asChild>
          <div className="flex h-control items-center pr-12">
            <Brand name={clinicName} />
          </div>
        </SheetTitle>
        <SidebarNav role={role} onNavigate={() => opening.onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
