import type { ComponentProps } from "react";
import { Plus } from "@/components/icons";
import { Button } from "@/components/ui/button";

/** Opens the form of what is to be added: the `trigger` of its dialog. */
export function NewButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button {...button}>
      <Plus aria-hidden />
      {children}
    </Button>
  );
}
