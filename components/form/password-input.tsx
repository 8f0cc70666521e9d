"use client";

import { type ComponentProps, useState } from "react";
import { Eye, EyeOff } from "@/components/icons";
import { Input } from "@/components/ui/input";

type PasswordInputProps = Omit<ComponentProps<typeof Input>, "type"> & {
  id: string;
  /** Tells the password manager whether to fill in or to suggest a password. */
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button that shows what is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
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
}
