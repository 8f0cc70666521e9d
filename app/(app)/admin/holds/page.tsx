import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { HoldTable } from "@/components/holds/hold-table";
import { CalendarCheck } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { PageHeader } from "@/components/list/page-header";
import { RefreshButton } from "@/components/list/refresh-button";
import { listHolds } from "@/lib/agenda/holds/service";

const title = "Reservas por origen";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "holds.read",
    header: () => (
      <PageHeader
        title={title}
        description="Redes y dominios de correo desde los que pacientes que la clínica nunca vio retienen muchos turnos. Al llegar al límite, sus próximas reservas en línea se rechazan."
        action={<RefreshButton />}
      />
    ),
    loadError: "Error al cargar las reservas por origen",
  },
  async () => {
    const holds = await listHolds();
    if (holds.length > 0) return <HoldTable rows={holds} />;
    return (
      <EmptyState title="Nadie retiene muchos turnos" icon={CalendarCheck}>
        Aquí aparece cada red o dominio que llega a la mitad de su límite.
      </EmptyState>
    );
  },
);
