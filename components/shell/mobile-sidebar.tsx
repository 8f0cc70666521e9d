"use client";

import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from "@/components/ui/sheet";
import type { Role } from "@/lib/generated/prisma/enums";
import { Brand } from "./brand";
import { SidebarNav } from "./sidebar-nav";

export function MobileSidebar({ role, clinicName }: { role: Role; clinicName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon">
          <Menu aria-hidden className="size-5" />
          <span className="sr-only">Abrir menú</span>
        </Button>
      </SheetTrigger>
      <SheetContent aria-describedby={undefined} className="gap-4 p-4">
        <SheetTitle asChild>
          <div className="flex h-control items-center pr-12">
            <Brand name={clinicName} />
          </div>
        </SheetTitle>
        <SidebarNav role={role} onNavigate={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
