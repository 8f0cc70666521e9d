import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { RegisterForm } from "@/components/auth/register-form";
import { SessionRestorer } from "@/components/auth/session-restorer";
import { Link } from "@/components/link";
import { UnsavedWorkGuard } from "@/components/shell/unsaved-work-guard";
import { Button } from "@/components/ui/button";
import type { PrivacyNotice } from "@/lib/accounts/privacy/schema";
import { readPrivacy } from "@/lib/accounts/privacy/service";
import { orNull } from "@/lib/doors/or-null";
import { clock } from "@/lib/platform/clock";
import { dayOf, formatDate } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { redirectSignedIn } from "../redirect-signed-in";

export const metadata: Metadata = { title: "Crear cuenta" };

export default async function RegisterPage() {
  await redirectSignedIn();
  const notice = await orNull(readPrivacy());
  return (
    <SessionRestorer>
      <AuthHeading title="Crear cuenta">
        Regístrate como paciente para reservar citas y ver tu historial.
      </AuthHeading>
      <RegisterForm privacy={notice && shown(notice)} />
      <UnsavedWorkGuard />
      <p className="flex flex-wrap items-center justify-center gap-x-1">
        <span>¿Ya tienes cuenta?</span>
        <Button asChild variant="link" className="px-1">
          <Link href={routes.login}>Inicia sesión</Link>
        </Button>
      </p>
    </SessionRestorer>
  );
}

const shown = ({ version, text, published_at }: PrivacyNotice) => ({
  ...{ version, text },
  publishedOn: formatDate(dayOf(published_at, clock.zone())),
});
