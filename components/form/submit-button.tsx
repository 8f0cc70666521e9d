"use client";

import type { ComponentProps } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type"> & {
  /** The verb while sending: 'Guardando…'. */
  pendingLabel: string;
};

/** Submits the surrounding form; not disabled while sending, because a disabled button would lose the focus. */
export function SubmitButton({ pendingLabel, children, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" aria-disabled={isSubmitting} {...props}>
      {isSubmitting && <Spinner />}
      <span>{isSubmitting ? pendingLabel : children}</span>
    </Button>
  );
}
