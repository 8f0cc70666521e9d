"use client";

import { CommandGroup, CommandItem } from "@/components/ui/command";
import type { Command } from "./commands";

type CommandItemsProps = {
  heading: string;
  commands: readonly Command[];
  onFollow: (href: string) => void;
};

/** Commands below a heading; nothing if there are none. */
export function CommandItems({ heading, commands, onFollow }: CommandItemsProps) {
  if (commands.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {commands.map(({ label, href, icon: Icon }) => (
        <CommandItem key={href} value={href} onSelect={() => onFollow(href)}>
          <Icon aria-hidden />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
