"use client";

import { DropdownMenu as MenuPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { Check } from "@/components/icons";
import { cn } from "@/lib/utils";

export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

const itemClasses =
  "relative flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-base outline-none select-none data-[disabled]:opacity-60 data-[highlighted]:bg-muted pointer-coarse:min-h-control [&_svg]:size-4 [&_svg]:shrink-0";

export type DropdownMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button, in an element with an id, in which the menu is rendered too. */
  button: RefObject<HTMLButtonElement | null>;
  className?: string;
  children: ReactNode;
};

/**
 * A menu beside its button, which exists before the menu's code is loaded. Not modal: a modal menu hides the page's
 * scrollbar, which would move the button.
 */
export function DropdownMenu({ open, onOpenChange, button, ...content }: DropdownMenuProps) {
  const isLeft = useRef(false);
  const isButton = (target: EventTarget | null) =>
    target instanceof Node && button.current?.contains(target);
  return (
    <MenuPrimitive.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {/* Only marks the position of the menu. */}
      <MenuPrimitive.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        <MenuPrimitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={button.current?.id}
          onInteractOutside={(event) => {
            // The button itself closes the menu.
            if (isButton(event.target)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) button.current?.focus();
            isLeft.current = false;
          }}
          {...content}
          className={cn(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg border bg-popover p-1 shadow-float duration-100 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0",
            content.className,
          )}
        />
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

export function DropdownMenuItem({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item>) {
  return <MenuPrimitive.Item className={cn(itemClasses, "cursor-pointer", className)} {...props} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem
      className={cn(itemClasses, "cursor-pointer pr-9", className)}
      {...props}
    >
      {children}
      <MenuPrimitive.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem
      className={cn(itemClasses, "cursor-pointer pr-9", className)}
      {...props}
    >
      {children}
      <MenuPrimitive.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label
      className={cn("px-2.5 py-1.5 text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return (
    <MenuPrimitive.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...props} />
  );
}
