"use client";

import { PasswordField } from "./password-field";

/** The actor's own password, `current_password` of the request, before a change that a stolen session must not make. */
export const OwnPassword = ({ consequence }: { consequence: string }) => (
  <PasswordField
    name="current_password"
    label="Tu contraseña"
    help={`Para confirmar que eres tú. ${consequence}`}
    autoComplete="current-password"
  />
);
