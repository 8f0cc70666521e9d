"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { Icon } from "@/components/icons";
import { Link } from "@/components/link";

export type SidebarLinkProps = {
  href: string;
  label: string;
  icon: Icon;
  /** Called when the link is followed, so that a panel can close. */
  onNavigate?: (() => void) | undefined;
  /** Behind the label. */
  children?: ReactNode;
};

/** One line of the sidebar. */
export function SidebarLink({ href, label, icon: Icon, onNavigate, children }: SidebarLinkProps) {
  const pathname = usePathname();
  return (
    <li>
      <Link
        href={href}
        {...(onNavigate && { onClick: onNavigate })}
        aria-current={currentOf(pathname, href)}
        className="sidebar-link"
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="sidebar-name">{label}</span>
        {children}
      </Link>
    </li>
  );
}

/** The link's `aria-current`: the page itself, or one below it, as 'Citas' for the week of them. */
function currentOf(pathname: string, href: string) {
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}
