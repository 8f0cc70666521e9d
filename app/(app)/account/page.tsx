import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { CorrectAddress } from "@/components/account/correct-address";
import { EndSessions } from "@/components/account/end-sessions";
import { OwnDataForm } from "@/components/account/own-data-form";
import { PasswordForm } from "@/components/account/password-form";
import { Detail, DetailList } from "@/components/detail-list";
import { OwnDoctorForm } from "@/components/doctors/own-doctor-form";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/list/page-header";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { may } from "@/lib/access/policy";
import { readAccount } from "@/lib/accounts/own/service";
import { readClinic } from "@/lib/clinic/service";
import { clinicToCall } from "@/lib/clinic/words";
import { findDoctor } from "@/lib/people/doctors/service";
import { doctorContactLabels } from "@/lib/people/labels";
import { readOwnData } from "@/lib/people/patients/profile";
import { fullName } from "@/lib/shared/format";
import { roleLabel } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { CalendarCard } from "../calendar-card";

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
    const [account, clinic, doctor, own] = await Promise.all([
      readAccount(actor),
      readClinic(),
      actor.doctorId && findDoctor(actor, actor.doctorId),
      may(actor, "profile.write") ? readOwnData(actor) : null,
    ]);
    return (
      <div className="grid max-w-2xl gap-6">
        <Card>
          <CardHeader>
            <CardTitle>Tus datos</CardTitle>
            <CardDescription>
              {own
                ? `${account.email_verified ? "El nombre, el email y el DNI" : "El nombre y el DNI"} los cambia la clínica.`
                : may(actor, "users.write")
                  ? "Los puedes cambiar en la página de usuarios."
                  : `Si algo no es correcto, avisa a ${clinicToCall(clinic)}.`}
            </CardDescription>
          </CardHeader>
          <DetailList>
            <Detail term="Nombre">{fullName(account)}</Detail>
            <Detail term="Email">{account.email}</Detail>
            <Detail term="Rol">{roleLabel(actor)}</Detail>
            <Detail term="DNI">{account.dni}</Detail>
            {!own && (
              <>
                <Detail term={doctor ? doctorContactLabels.phone : "Teléfono"}>
                  {account.phone}
                </Detail>
                <Detail term={doctor ? doctorContactLabels.address : "Dirección"}>
                  {account.address}
                </Detail>
              </>
            )}
          </DetailList>
          {!account.email_verified && (
            <div className="grid gap-2 rounded-lg border p-3">
              <p>
                Todavía no confirmaste tu dirección de correo. Con «Corregir dirección» la cambias o
                pides el enlace otra vez.
              </p>
              <CorrectAddress email={account.email} />
            </div>
          )}
          {own && <OwnDataForm own={own} />}
        </Card>
        {doctor && (
          <Card>
            <CardHeader>
              <CardTitle>Cómo te ven los pacientes</CardTitle>
              <CardDescription>
                Junto a tu nombre, en sus citas y en los correos que reciben.
              </CardDescription>
            </CardHeader>
            <OwnDoctorForm doctor={doctor} />
          </Card>
        )}
        {doctor && <CalendarCard actor={actor} doctorId={doctor.id} />}
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
