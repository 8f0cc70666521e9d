import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AddressNotice } from "@/components/account/address-notice";
import { BookLink } from "@/components/booking/book-link";
import { LinkLine } from "@/components/dashboard/lines";
import { CalendarDays, ClipboardList, Eye, FileText, Search, UserRoundX } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { PageHeader } from "@/components/list/page-header";
import { awaitsProof } from "@/lib/administration/address/service";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { RecentActivity } from "./activity";
import { ClinicPanel } from "./clinic";
import { OwnCounters } from "./counters";
import { NextAppointments } from "./next-appointments";
import { OwnData } from "./own-data";
import { RecentRecords } from "./records";

const title = "Dashboard";

export const metadata: Metadata = { title };

const { patient } = routes;

const quickLinks = [
  { label: "Buscar un doctor", href: patient.doctors, icon: Search },
  { label: "Mis citas", href: patient.appointments, icon: CalendarDays },
  { label: "Mi historial", href: patient.clinicalRecords, icon: ClipboardList },
  { label: "Mis documentos", href: patient.documents, icon: FileText },
  { label: "Quién vio mi historia", href: patient.accessLog, icon: Eye },
];

export default screen(
  {
    role: "Patient",
    header: (_, { name }) => (
      <PageHeader
        title={title}
        description={`Hola, ${name}. Tu salud, de un vistazo.`}
        action={<BookLink />}
      />
    ),
    // Each block has a skeleton of its own.
    skeleton: null,
    loadError: messages.dashboard.load,
  },
  async ({ actor }) =>
    actor.actsFor ? (
      <>
        {(await awaitsProof(actor)) && <AddressNotice email={actor.email} />}
        <OwnCounters actor={actor} />
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 content-start gap-6">
            <NextAppointments actor={actor} />
            <RecentRecords actor={actor} />
          </div>
          <div className="grid grid-cols-1 content-start gap-6">
            <ClinicPanel />
            <RecentActivity actor={actor} />
            <OwnData actor={actor} />
          </div>
        </div>
        <LinkLine label="Accesos rápidos" links={quickLinks} />
      </>
    ) : (
      <EmptyState title="No se encontró información del paciente" icon={UserRoundX}>
        Contacte al administrador para verificar su cuenta.
      </EmptyState>
    ),
);
