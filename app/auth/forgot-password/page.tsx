import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { BackToLogin } from "@/components/auth/back-to-login";

const title = "Recuperar contraseña";

export const metadata: Metadata = { title };

export default function ForgotPasswordPage() {
  return (
    <>
      <AuthHeading title={title}>
        Todavía no es posible hacerlo aquí. Contacta al administrador de la clínica.
      </AuthHeading>
      <BackToLogin />
    </>
  );
}
