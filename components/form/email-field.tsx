"use client";

import { type ComponentProps, useState } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { script } from "@/lib/browser/script";
import { type FieldProps, FormField } from "./form-field";

const providers = script(() => import("@/lib/people/mistyped-provider"));

type EmailFieldProps = FieldProps<FieldValues> &
  Omit<ComponentProps<typeof Input>, "name" | "type">;

/** A person's e-mail address. Once it is left, a domain that looks mistyped is asked about below it. */
export function EmailField({ name, label, help, ...props }: EmailFieldProps) {
  const { register, getFieldState, setValue, setFocus } = useFormContext();
  const typed: unknown = useWatch({ name });
  const [doubt, setDoubt] = useState<{ typed: string; meant: string } | null>(null);

  async function look(email: string) {
    // The hint is worth no message where its code cannot be loaded.
    const rules = await providers.get().catch(() => null);
    const meant = rules?.likelyDomain(email);
    setDoubt(meant ? { typed: email, meant } : null);
  }

  function correct({ typed, meant }: { typed: string; meant: string }) {
    const value = `${typed.split("@")[0]}@${meant}`.trim();
    setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
    setFocus(name);
  }

  return (
    <div className="grid content-start">
      <FormField name={name} label={label} help={help}>
        {(control) => (
          <Input
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            {...props}
            type="email"
            {...control}
            {...register(name, { onBlur: (event) => look(String(event.target.value)) })}
          />
        )}
      </FormField>
      <p role="status" className="mt-1 empty:hidden">
        {doubt?.typed === typed && doubt && (
          <Button
            variant="link"
            className="h-auto min-h-6 p-0 whitespace-normal"
            onClick={() => correct(doubt)}
          >{`¿Quisiste decir ${doubt.meant}?`}</Button>
        )}
      </p>
    </div>
  );
}
