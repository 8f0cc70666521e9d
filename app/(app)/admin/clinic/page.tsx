import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { ClinicContact, hasContact } from "@/components/clinic/clinic-contact";
import { ClinicForm } from "@/components/clinic/clinic-form";
import { Panel } from "@/components/dashboard/panel";
import { PageHeader } from "@/components/list/page-header";
import { PrivacyForm } from "@/components/privacy/privacy-form";
import { Skeleton } from "@/components/ui/skeleton";
import { readPrivacy } from "@/lib/accounts/privacy/service";
import { MAX_INSTRUCTIONS } from "@/lib/clinic/schema";
import { readClinic } from "@/lib/clinic/service";
import { messages } from "@/lib/shared/messages";

const title = "La clínica";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "clinic.write",
    skeleton: <Skeleton className="h-160" />,
    loadError: messages.clinic.load,
    header: () => (
      <PageHeader
        title={title}
        description="Cómo se llama, dónde está y cómo se la encuentra: lo ven pacientes y visitantes."
      />
    ),
  },
  async () => {
    const [clinic, notice] = await Promise.all([readClinic(), readPrivacy()]);
    return (
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Datos">
          <ClinicForm clinic={clinic} maxInstructions={MAX_INSTRUCTIONS} />
        </Panel>
        <Panel
          title="Así la ven los pacientes"
          description="Al iniciar sesión, en su panel, con cada cita y en los correos."
        >
          <div className="grid gap-2">
            <p className="font-semibold wrap-anywhere">{clinic.name}</p>
            {hasContact(clinic) ? (
              <ClinicContact clinic={clinic} />
            ) : (
              <p className="text-muted-foreground">
                Todavía nadie dijo dónde está ni a qué teléfono llamar.
              </p>
            )}
          </div>
        </Panel>
        <Panel
          id="aviso-de-privacidad"
          title="Aviso de privacidad"
          description="Cómo cuida la clínica los datos de las personas."
        >
          <PrivacyForm notice={notice} />
        </Panel>
      </div>
    );
  },
);
