import type { ComponentProps } from "react";
import { Plus } from "@/components/icons";
import { Button } from "@/components/ui/button";

/** The `trigger` of a dialog that creates a row. */
export function NewButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button {...button}>
      <Plus aria-hidden />
      <span>{children}</span>
    </Button>
  );
}
