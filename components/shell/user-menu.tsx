"use client";

import { ChevronDown } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { MenuButton } from "@/components/list/menu-button";
import { PersonAvatar } from "@/components/person-avatar";
import type { SessionUser } from "@/lib/browser/token";
import { fullName } from "@/lib/shared/format";

const UserMenuItems = lazyDialog(() =>
  import("./user-menu-items").then((file) => file.UserMenuItems),
);

export function UserMenu({ user }: { user: SessionUser }) {
  return (
    <MenuButton
      variant="ghost"
      className="min-w-0 shrink px-1.5 sm:pr-2.5"
      menu={(opening) => <UserMenuItems user={user} {...opening} />}
    >
      <PersonAvatar id={user.id} person={user} className="size-8" />
      <span className="sr-only">Menú de usuario:</span>
      <span className="min-w-0 max-w-48 truncate max-sm:sr-only">{fullName(user)}</span>
      <ChevronDown aria-hidden className="text-muted-foreground max-sm:hidden" />
    </MenuButton>
  );
}
