import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ClinicProvider } from "@/components/clinic/clinic-context";
import { PrivacyPrompt } from "@/components/privacy/privacy-prompt";
import { AppShell } from "@/components/shell/app-shell";
import { SessionKeeper } from "@/components/shell/session-keeper";
import { UncoveredCount } from "@/components/shell/uncovered-entry";
import { UnsavedWorkGuard } from "@/components/shell/unsaved-work-guard";
import { ofThisHost } from "@/lib/access/cookie";
import { may } from "@/lib/access/policy";
import { pageActor, readSession, type Session } from "@/lib/access/session";
import { unagreedVersion } from "@/lib/accounts/privacy/service";
import { countUncovered } from "@/lib/agenda/appointments/conditions";
import { readClinicOrSettings } from "@/lib/clinic/service";
import { orNull } from "@/lib/doors/or-null";
import { clock } from "@/lib/platform/clock";
import { occasionOf, PRIVACY_COOKIE } from "@/lib/shared/privacy-cookie";
import { SIDEBAR_COOKIE, storedSidebar } from "@/lib/shared/sidebar";

/** The shell of all pages for signed-in users. Each page itself checks who may see it. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await readSession();
  if (!user) return children;
  const clinic = await readClinicOrSettings();
  const sidebar = storedSidebar((await cookies()).get(ofThisHost(SIDEBAR_COOKIE))?.value);
  return (
    <>
      <UncoveredCount count={uncoveredCount()}>
        <AppShell user={user} clinicName={clinic.name} sidebar={sidebar}>
          <ClinicProvider clinic={clinic}>
            {await privacyPrompt(user)}
            {children}
          </ClinicProvider>
        </AppShell>
      </UncoveredCount>
      <UnsavedWorkGuard />
      <SessionKeeper user={user} serverTime={+clock.now()} />
    </>
  );
}

/** How many appointments staff have to move; nobody waits for it. */
async function uncoveredCount(): Promise<number> {
  const actor = await pageActor();
  if (!actor || !may(actor, "schedule_exceptions.read")) return 0;
  return (await orNull(countUncovered(actor))) ?? 0;
}

/** What asks to read the privacy notice; null where it was agreed to, or put off in this session. */
async function privacyPrompt(user: Session) {
  const version = await orNull(unagreedVersion(user.id));
  if (version === null) return null;
  const occasion = occasionOf(version, user);
  const putOff = (await cookies()).get(ofThisHost(PRIVACY_COOKIE))?.value;
  return putOff === occasion ? null : <PrivacyPrompt occasion={occasion} />;
}
