"use client";

import { Menu } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import type { Role } from "@/lib/generated/prisma/enums";

const MobileSidebarPanel = lazyDialog(() =>
  import("./mobile-sidebar-panel").then((file) => file.MobileSidebarPanel),
);

export function MobileSidebar(of: { role: Role; clinicName: string }) {
  return (
    <DialogButton
      variant="ghost"
      size="icon"
      dialog={(opening) => <MobileSidebarPanel {...of} {...opening} />}
    >
      <Menu aria-hidden className="size-5" />
      <span className="sr-only">Abrir menú</span>
    </DialogButton>
  );
}
