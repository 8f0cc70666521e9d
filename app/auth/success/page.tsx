import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { BackToLogin } from "@/components/auth/back-to-login";

const title = "Autenticación";

export const metadata: Metadata = { title };

export default function SuccessPage() {
  return (
    <>
      <AuthHeading title={title}>
        Todavía no es posible entrar con otro proveedor. Usa tu email y tu contraseña.
      </AuthHeading>
      <BackToLogin />
    </>
  );
}
