"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { EmailField } from "@/components/form/email-field";

/** Gives an address to an account that has none, and its owner a way in. */
export function FirstEmail() {
  const email: unknown = useWatch({ name: "email" });
  return (
    <div className="grid gap-2">
      <EmailField
        name="email"
        label="Email (opcional)"
        help="Con él podrá iniciar sesión y recibirá los avisos de sus citas."
        autoComplete="off"
      />
      {email !== "" && (
        <CheckboxField
          name="send_password_link"
          label="Enviarle un enlace para elegir su contraseña"
          help="Le llega por correo y sirve una vez, durante una hora."
        />
      )}
    </div>
  );
}
