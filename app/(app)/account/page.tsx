import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { EndSessions } from "@/components/account/end-sessions";
import { PasswordForm } from "@/components/account/password-form";
import { Detail, DetailList } from "@/components/detail-list";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/list/page-header";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { readAccount } from "@/lib/accounts/own/service";
import { fullName } from "@/lib/shared/format";
import { roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

export const metadata: Metadata = { title: "Mi cuenta" };

export default screen(
  {
    role: "any",
    skeleton: (
      <div className="grid max-w-2xl gap-6">
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
        <Skeleton className="h-36" />
      </div>
    ),
    loadError: messages.dashboard.loadData,
    header: () => (
      <PageHeader title="Mi cuenta" description="Tus datos, tu contraseña y tus sesiones." />
    ),
  },
  async ({ actor }) => {
    const account = await readAccount(actor);
    return (
      <div className="grid max-w-2xl gap-6">
        <Card>
          <CardHeader>
            <CardTitle>Tus datos</CardTitle>
            <CardDescription>
              {account.role === "Admin"
                ? "Los puedes cambiar en la página de usuarios."
                : "Si algo no es correcto, avisa a la clínica."}
            </CardDescription>
          </CardHeader>
          <DetailList>
            <Detail term="Nombre">{fullName(account)}</Detail>
            <Detail term="Email">{account.email}</Detail>
            <Detail term="Rol">{roleLabels[account.role]}</Detail>
            <Detail term="DNI">{account.dni}</Detail>
            <Detail term="Teléfono">{account.phone}</Detail>
            <Detail term="Dirección">{account.address}</Detail>
          </DetailList>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Cambiar contraseña</CardTitle>
            <CardDescription>
              {account.hasPassword
                ? "Tus sesiones en otros dispositivos se cerrarán; esta sigue abierta."
                : "Entras con Google y tu cuenta no tiene contraseña. Si quieres una, pídela por correo."}
            </CardDescription>
          </CardHeader>
          {account.hasPassword ? (
            <PasswordForm email={account.email} />
          ) : (
            <Button asChild variant="outline" className="w-fit">
              <Link href={routes.forgotPassword}>Crear una contraseña</Link>
            </Button>
          )}
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Sesiones</CardTitle>
            <CardDescription>
              Si perdiste un dispositivo o dejaste tu sesión abierta en otro, ciérralas todas.
            </CardDescription>
          </CardHeader>
          <EndSessions />
        </Card>
      </div>
    );
  },
);
