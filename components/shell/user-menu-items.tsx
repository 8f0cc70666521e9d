"use client";

import { LogOut, UserRound } from "@/components/icons";
import { Link } from "@/components/link";
import type { MenuOpening } from "@/components/list/menu-button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { logOut } from "@/lib/browser/session";
import type { SessionUser } from "@/lib/browser/token";
import { fullName } from "@/lib/shared/format";
import { roleLabel } from "@/lib/shared/labels";
import { routes } from "@/lib/shared/routes";
import { SingleKeysChoice } from "./single-keys-choice";
import { ThemeChoice } from "./theme-choice";

export function UserMenuItems({ user, ...opening }: MenuOpening & { user: SessionUser }) {
  return (
    <DropdownMenu {...opening} className="w-64">
      <div className="grid px-2.5 py-2">
        <span className="truncate font-medium">{fullName(user)}</span>
        <span className="truncate text-sm text-muted-foreground">{user.email}</span>
        <span className="text-sm text-muted-foreground">{roleLabel(user)}</span>
      </div>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href={routes.account}>
          <UserRound aria-hidden />
          <span>Mi cuenta</span>
        </Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <ThemeChoice />
      <DropdownMenuSeparator />
      <SingleKeysChoice />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={logOut}>
        <LogOut aria-hidden />
        <span>Cerrar Sesión</span>
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
