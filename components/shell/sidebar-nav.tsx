"use client";

import { Fragment, Suspense } from "react";
import { navigationEntries } from "@/components/navigation-entries";
import { useMay } from "@/components/scope";
import type { Role } from "@/lib/generated/prisma/enums";
import { routes } from "@/lib/shared/routes";
import { SidebarLink } from "./sidebar-link";
import { UncoveredEntry } from "./uncovered-entry";

type SidebarNavProps = {
  role: Role;
  /** Called when a link is followed, so that a panel can close. */
  onNavigate?: () => void;
};

export function SidebarNav({ role, onNavigate }: SidebarNavProps) {
  const may = useMay();
  const entries =
    role === "Admin"
      ? navigationEntries[role].filter(({ needs }) => may(needs))
      : navigationEntries[role];
  return (
    <nav aria-label="Principal" className="rail:min-h-0">
      <ul className="grid gap-1 rail:[@media(min-height:30rem)]:h-full rail:[@media(min-height:30rem)]:auto-rows-[minmax(1.5rem,var(--spacing-control))]">
        {entries.map((entry) => (
          <Fragment key={entry.href}>
            <SidebarLink
              href={entry.href}
              label={entry.label}
              icon={entry.icon}
              onNavigate={onNavigate}
            />
            {entry.label === "Citas" && role !== "Patient" && (
              <Suspense fallback={null}>
                <UncoveredEntry href={uncoveredOf[role]} onNavigate={onNavigate} />
              </Suspense>
            )}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

const uncoveredOf = { Admin: routes.admin.uncovered, Doctor: routes.doctor.uncovered };
