"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { OwnPassword } from "@/components/form/own-password";
import { adminChangesOf } from "@/lib/administration/users/admin-changes";
import type { UserChange, UserOutput } from "@/lib/administration/users/schema";

/** Shown when the change requires the own password, or when the server says so, which knows the current role. */
export function OwnPasswordField({ user }: { user: UserOutput }) {
  const { formState } = useFormContext<UserChange>();
  const { role, admin_scope, email, password, is_active } = useWatch<UserChange>();
  const change = { role, admin_scope, password, is_active, email: email?.trim().toLowerCase() };
  const isAsked = adminChangesOf(user, change).length > 0 || formState.errors.current_password;
  if (!isAsked) return null;
  return (
    <OwnPassword consequence="Avisaremos del cambio por correo a todos los administradores." />
  );
}
