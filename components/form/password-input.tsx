"use client";

import { type ComponentProps, useState } from "react";
import { Eye, EyeOff } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type PasswordInputProps = Omit<ComponentProps<typeof Input>, "type"> & {
  id: string;
  /**
   * Tells the password manager whether to fill in or to suggest a password, or that it is not an account's password.
   */
  autoComplete: "current-password" | "new-password" | "off";
  /** Fills in a password, which is then shown. */
  onGenerate?: (() => void) | undefined;
};

/** A password field with a button that shows what is typed. */
export function PasswordInput({ onGenerate, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  function generate() {
    onGenerate?.();
    setShown(true);
  }

  const input = (
    <div className="relative grow">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">Mostrar contraseña</span>
      </button>
    </div>
  );
  if (!onGenerate) return input;
  return (
    <div className="flex gap-2">
      {input}
      <Button type="button" variant="outline" onClick={generate}>
        Generar
      </Button>
    </div>
  );
}
