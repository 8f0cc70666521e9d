"use client";

import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";

export type MenuOpening = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
};

type MenuButtonProps = ComponentProps<typeof Button> & {
  /** Renders the menu, which is mounted only when it may be opened. */
  menu: (opening: MenuOpening) => ReactNode;
};

/** A menu's button: the menu itself is loaded on demand. */
export function MenuButton({ menu, ...props }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const want = () => setWanted(true);

  function open(isToOpen: boolean) {
    want();
    setOpen(isToOpen);
  }

  return (
    <div className="relative flex min-w-0">
      <Button
        {...props}
        id={id}
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onFocus={want}
        onPointerEnter={want}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open(true);
        }}
      />
      {isWanted && menu({ open: isOpen, onOpenChange: setOpen, button })}
    </div>
  );
}
