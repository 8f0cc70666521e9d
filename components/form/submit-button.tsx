"use client";

import type { ComponentProps } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type"> & {
  /** The verb in progress: 'Guardando…'. */
  pendingLabel: string;
};

/** Sends the form around it, and keeps the focus meanwhile, which a disabled button would lose. */
export function SubmitButton({ pendingLabel, children, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" aria-disabled={isSubmitting} {...props}>
      {isSubmitting && <Spinner />}
      {isSubmitting ? pendingLabel : children}
    </Button>
  );
}
