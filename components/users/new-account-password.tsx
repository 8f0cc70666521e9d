"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { NewPasswordField } from "@/components/form/new-password-field";
import { generatePassword } from "@/lib/browser/generate-password";

type Values = { password: string; send_password_link: boolean };

/** A new account's password: typed or generated, or one that nobody knows until its owner chooses another. */
export function NewAccountPassword() {
  const { setValue, clearErrors } = useFormContext<Values>();
  const isLinkSent = useWatch<Values>({ name: "send_password_link" });

  function setUnknown(isUnknown: boolean) {
    setValue("password", isUnknown ? generatePassword() : "");
    clearErrors("password");
  }

  return (
    <div className="grid gap-2">
      {!isLinkSent && (
        <NewPasswordField<Values> name="password" label="Contraseña" generate={generatePassword} />
      )}
      <CheckboxField<Values>
        name="send_password_link"
        label="Enviarle un enlace para elegirla"
        help="Le llega por correo y sirve una vez, durante una hora."
        onChange={setUnknown}
      />
    </div>
  );
}
