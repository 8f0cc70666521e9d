import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { BackToLogin } from "@/components/auth/back-to-login";
import { InvalidLink } from "@/components/auth/invalid-link";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { deadLink } from "@/lib/accounts/password-reset/dead-link";

const title = "Restablecer contraseña";

export const metadata: Metadata = { title };

export default async function ResetPasswordPage({
  searchParams,
}: PageProps<"/auth/reset-password">) {
  const { token } = await searchParams;
  return (
    <>
      <AuthHeading title={title}>
        Elige la nueva contraseña de tu cuenta. Tus sesiones abiertas se cerrarán.
      </AuthHeading>
      {typeof token === "string" && token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <InvalidLink message={deadLink.invalid} />
      )}
      <BackToLogin />
    </>
  );
}
