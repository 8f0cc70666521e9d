"use client";

import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { cn } from "@/lib/utils";
import { Refusal } from "./refusal";
import type { RequestFormState } from "./use-request-form";

type RequestFormProps<Values extends FieldValues, Output> = {
  request: RequestFormState<Values, Output>;
  className?: string;
  /** The fields, which find their form by themselves, and the button. */
  children: ReactNode;
};

/**
 * The `<form>` of a `useRequestForm`, with a panel for what was refused. It has an action, not a listener:
 * React keeps a form that is sent before the page's scripts have come, and sends it then; without them it
 * leads nowhere, least of all a password into the address.
 */
export function RequestForm<Values extends FieldValues, Output>({
  request: { form, send, failure, problem },
  className,
  children,
}: RequestFormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        action={send}
        // React would empty the form after its action.
        onReset={(event) => event.preventDefault()}
        className={cn("grid gap-5", className)}
      >
        <Refusal title={failure} problem={problem} />
        {children}
      </form>
    </FormProvider>
  );
}
