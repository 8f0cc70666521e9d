import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { QuickLinks } from "@/components/dashboard/quick-links";
import { CalendarPlus, Stethoscope, UserRound, UserRoundPlus } from "@/components/icons";
import { PageHeader } from "@/components/list/page-header";
import { may } from "@/lib/access/policy";
import { clock } from "@/lib/platform/clock";
import { formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { creatingAt, routes } from "@/lib/shared/routes";
import { AppointmentsByDay, AppointmentsBySpecialty } from "./charts";
import { Totals } from "./counters";
import { Exports } from "./exports";
import { FirstSteps } from "./first-steps";
import { LastAppointments, LastUsers } from "./lists";
import { ToConfirm, Today } from "./today";

const title = "Dashboard";

export const metadata: Metadata = { title };

const quickActions = [
  {
    label: "Nuevo usuario",
    href: creatingAt(routes.admin.users),
    icon: UserRoundPlus,
    needs: "users.write",
  },
  {
    label: "Nuevo doctor",
    href: creatingAt(routes.admin.doctors),
    icon: Stethoscope,
    needs: "users.write",
  },
  {
    label: "Nuevo paciente",
    href: creatingAt(routes.admin.patients),
    icon: UserRound,
    needs: "patients.write",
  },
  {
    label: "Nueva cita",
    href: creatingAt(routes.admin.appointments),
    icon: CalendarPlus,
    needs: "appointments.create",
  },
] as const;

export default screen(
  {
    role: "Admin",
    needs: "agenda.read",
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
  async ({ actor }) => {
    const mayReadUsers = may(actor, "users.read");
    return (
      <>
        <FirstSteps actor={actor} />
        {may(actor, "exports.read") && <Exports />}
        <div className="grid gap-6 min-[86rem]:grid-cols-[minmax(0,1fr)_18rem]">
          <Today actor={actor} />
          <div className="grid content-start gap-6 md:max-[86rem]:grid-cols-2">
            <ToConfirm actor={actor} />
            <QuickLinks
              label="Acciones rápidas"
              links={quickActions.filter(({ needs }) => may(actor, needs))}
            />
          </div>
        </div>
        <Totals actor={actor} />
        <div className={mayReadUsers ? "grid gap-6 xl:grid-cols-2" : "grid"}>
          <LastAppointments actor={actor} />
          {mayReadUsers && <LastUsers />}
        </div>
        <div className="grid gap-6 lg:grid-cols-3">
          <AppointmentsByDay actor={actor} />
          <AppointmentsBySpecialty actor={actor} />
        </div>
      </>
    );
  },
);
