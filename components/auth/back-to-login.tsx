import { ArrowLeft } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/shared/routes";

export function BackToLogin() {
  return (
    <Button asChild variant="outline">
      <Link href={routes.login}>
        <ArrowLeft aria-hidden />
        <span>Volver a iniciar sesión</span>
      </Link>
    </Button>
  );
}
