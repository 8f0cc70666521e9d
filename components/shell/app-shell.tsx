"use client";

import type { ReactNode } from "react";
import { OpenPalette } from "@/components/palette/open-palette";
import { ScopeProvider } from "@/components/scope";
import type { SessionUser } from "@/lib/browser/token";
import type { SidebarWidth } from "@/lib/shared/sidebar";
import { Brand } from "./brand";
import { LoadingBar } from "./loading-bar";
import { MobileSidebar } from "./mobile-sidebar";
import { Sidebar } from "./sidebar";
import { UserMenu } from "./user-menu";

type AppShellProps = {
  user: SessionUser;
  clinicName: string;
  /** The stored width. */
  sidebar: SidebarWidth;
  children: ReactNode;
};

/** Sidebar, top bar, and the page between them. */
export function AppShell({ user, clinicName, sidebar, children }: AppShellProps) {
  return (
    <ScopeProvider user={user}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)] print:block print:min-h-0">
        <a
          href="#contenido"
          className="fixed top-3 left-3 z-50 -translate-y-20 print:hidden rounded-md bg-primary px-4 py-2 font-medium text-primary-foreground focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <Sidebar role={user.role} clinicName={clinicName} stored={sidebar} />
        <div className="flex min-w-0 flex-col">
          <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-background px-2 sm:px-4 lg:px-6 print:hidden">
            <div className="flex min-w-0 items-center gap-1 lg:hidden">
              <MobileSidebar role={user.role} clinicName={clinicName} />
              <Brand name={clinicName} />
            </div>
            <div className="ml-auto flex min-w-0 items-center gap-1 max-lg:shrink-0 lg:ml-0 lg:grow lg:justify-between">
              <OpenPalette role={user.role} />
              <UserMenu user={user} />
            </div>
            <LoadingBar />
          </header>
          <main
            id="contenido"
            tabIndex={-1}
            className="mx-auto grid w-full max-w-6xl has-data-[slot=board]:max-w-none grid-cols-1 content-start gap-6 px-4 py-6 focus:outline-none max-sm:has-data-[slot=page-action]:pb-28 sm:px-6 lg:px-8 lg:py-8 print:max-w-none print:gap-3 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </ScopeProvider>
  );
}
