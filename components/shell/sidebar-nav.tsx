"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/link";
import { navigationEntries } from "@/components/navigation-entries";
import type { Role } from "@/lib/generated/prisma/enums";

type SidebarNavProps = {
  role: Role;
  /** Called when a link is followed, so that a panel can close. */
  onNavigate?: () => void;
};

export function SidebarNav({ role, onNavigate }: SidebarNavProps) {
  const pathname = usePathname();
  return (
    <nav aria-label="Principal">
      <ul className="grid gap-1">
        {navigationEntries[role].map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              {...(onNavigate && { onClick: onNavigate })}
              aria-current={currentOf(pathname, href)}
              className="sidebar-link"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link's `aria-current`: the page itself, or one below it, as 'Citas' for the week of them. */
function currentOf(pathname: string, href: string) {
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}
