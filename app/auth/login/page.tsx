import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { GoogleLink } from "@/components/auth/google-link";
import { LoginForm } from "@/components/auth/login-form";
import { SessionRestorer } from "@/components/auth/session-restorer";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { googleFailure } from "@/lib/accounts/google/refusals";
import { routes } from "@/lib/shared/routes";
import { redirectSignedIn } from "../redirect-signed-in";

export const metadata: Metadata = { title: "Iniciar sesión" };

export default async function LoginPage({ searchParams }: PageProps<"/auth/login">) {
  await redirectSignedIn();
  const { error } = await searchParams;
  return (
    <SessionRestorer>
      <AuthHeading title="Iniciar sesión">
        Entra con tu email y tu contraseña para ver tus citas.
      </AuthHeading>
      <LoginForm notice={typeof error === "string" ? googleFailure(error) : null} />
      <GoogleLink />
      <p className="flex flex-wrap items-center justify-center gap-x-1">
        <span>¿No tienes cuenta?</span>
        <Button asChild variant="link" className="px-1">
          <Link href={routes.register}>Regístrate</Link>
        </Button>
      </p>
    </SessionRestorer>
  );
}
