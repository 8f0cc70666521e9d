"use client";

import { Command as CommandPrimitive } from "cmdk";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A field with a list of choices for the keyboard; the parent decides what matches. */
export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive>) {
  return (
    <CommandPrimitive
      shouldFilter={false}
      // cmdk's Ctrl K would move the selection; here it closes the palette.
      vimBindings={false}
      className={cn("flex min-h-0 grow flex-col focus:outline-none", className)}
      {...props}
    />
  );
}

export function CommandInput({
  value,
  onValueChange,
  isExpanded,
  ...props
}: Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Whether there is anything to choose; cmdk itself always says yes. */
  isExpanded: boolean;
}) {
  return (
    <CommandPrimitive.Input asChild value={value} onValueChange={onValueChange}>
      <input
        data-slot="command-input"
        role="combobox"
        aria-expanded={isExpanded}
        className="h-14 w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted-foreground"
        {...props}
      />
    </CommandPrimitive.Input>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      className={cn(
        "min-h-0 grow scroll-py-2 overflow-y-auto overscroll-contain p-2 focus:outline-none",
        className,
      )}
      {...props}
    />
  );
}

export function CommandGroup({
  className,
  ...props
}: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className={cn(
        "[&:not(:first-child)]:mt-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className={cn(
        "flex min-h-control min-w-0 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 outline-none select-none data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}
