import type { ReactNode } from "react";
import { ClinicZone } from "@/components/clinic-zone";
import { AppShell } from "@/components/shell/app-shell";
import { SessionKeeper } from "@/components/shell/session-keeper";
import { UnsavedWorkGuard } from "@/components/shell/unsaved-work-guard";
import { readSession } from "@/lib/access/session";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** The shell of all pages for signed-in users. Each page itself checks who may see it. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await readSession();
  if (!user) return children;
  return (
    <>
      <AppShell user={user} clinicName={env.CLINIC_NAME}>
        <ClinicZone zone={clock.zone()}>{children}</ClinicZone>
      </AppShell>
      <UnsavedWorkGuard />
      <SessionKeeper user={user} serverTime={+clock.now()} />
    </>
  );
}
