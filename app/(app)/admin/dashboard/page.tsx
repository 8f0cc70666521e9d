import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { QuickLinks } from "@/components/dashboard/quick-links";
import { CalendarPlus, Stethoscope, UserRound, UserRoundPlus } from "@/components/icons";
import { PageHeader } from "@/components/list/page-header";
import { clock } from "@/lib/platform/clock";
import { formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { creatingAt, routes } from "@/lib/shared/routes";
import { AppointmentsByDay, AppointmentsBySpecialty } from "./charts";
import { Totals } from "./counters";
import { LastAppointments, LastUsers } from "./lists";

const title = "Dashboard";

export const metadata: Metadata = { title };

const quickActions = [
  { label: "Nueva cita", href: creatingAt(routes.admin.appointments), icon: CalendarPlus },
  { label: "Nuevo paciente", href: creatingAt(routes.admin.patients), icon: UserRound },
  { label: "Nuevo doctor", href: creatingAt(routes.admin.doctors), icon: Stethoscope },
  { label: "Nuevo usuario", href: creatingAt(routes.admin.users), icon: UserRoundPlus },
];

export default screen(
  {
    role: "Admin",
    header: () => (
      <PageHeader
        title={title}
        description={`La actividad de la clínica, hoy ${formatWeekdayDate(clock.today())}.`}
      />
    ),
    // Each block has a skeleton of its own.
    skeleton: null,
    loadError: messages.dashboard.load,
  },
  async ({ actor }) => (
    <>
      <QuickLinks label="Acciones rápidas" links={quickActions} />
      <Totals actor={actor} />
      <div className="grid gap-6 lg:grid-cols-3">
        <AppointmentsByDay actor={actor} />
        <AppointmentsBySpecialty actor={actor} />
        <div className="grid gap-6 lg:col-span-3 lg:grid-cols-2">
          <LastAppointments actor={actor} />
          <LastUsers />
        </div>
      </div>
    </>
  ),
);
