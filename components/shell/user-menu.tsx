"use client";

import { ChevronDown, LogOut, UserRound } from "lucide-react";
import Link from "next/link";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { logOut } from "@/lib/browser/session";
import type { SessionUser } from "@/lib/browser/token";
import { fullName } from "@/lib/shared/format";
import { roleLabels } from "@/lib/shared/labels";
import { routes } from "@/lib/shared/routes";
import { SingleKeysChoice } from "./single-keys-choice";
import { ThemeChoice } from "./theme-choice";

export function UserMenu({ user }: { user: SessionUser }) {
  return (
    // Not modal: its button stays where it is while the page's scrollbar does.
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="min-w-0 px-1.5 sm:pr-2.5">
          <PersonAvatar id={user.id} person={user} className="size-8" />
          <span className="sr-only">Menú de usuario:</span>
          <span className="max-w-48 truncate max-sm:sr-only">{fullName(user)}</span>
          <ChevronDown aria-hidden className="text-muted-foreground max-sm:hidden" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <div className="grid px-2.5 py-2">
          <span className="truncate font-medium">{fullName(user)}</span>
          <span className="truncate text-sm text-muted-foreground">{user.email}</span>
          <span className="text-sm text-muted-foreground">{roleLabels[user.role]}</span>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href={routes.account}>
            <UserRound aria-hidden />
            Mi cuenta
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <ThemeChoice />
        <DropdownMenuSeparator />
        <SingleKeysChoice />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={logOut}>
          <LogOut aria-hidden />
          Cerrar Sesión
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
