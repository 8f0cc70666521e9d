import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AppointmentViews } from "@/components/appointments/appointment-views";
import { PageHeader } from "@/components/list/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { dayQuery } from "@/lib/agenda/week/schema";
import { clock } from "@/lib/platform/clock";
import { notFound } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { AppointmentsOfDay, DayNav } from "../../../appointments-of-day";
import { SheetHeader } from "../sheet-header";

export const metadata: Metadata = { title: "Mis Citas: día" };

export default screen(
  {
    role: "Doctor",
    query: dayQuery,
    header: ({ date = clock.today() }, actor) => (
      <>
        <div className="grid gap-6 print:hidden">
          <PageHeader title="Mis Citas" description="Tu día en una hoja, para tenerla a mano." />
          <AppointmentViews current="day" date={date} />
        </div>
        <SheetHeader actor={actor} />
        <DayNav path={routes.doctor.day} date={date} />
      </>
    ),
    skeleton: <Skeleton className="h-96" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query: { date } }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    return AppointmentsOfDay({ actor, doctorId: actor.doctorId, date });
  },
);
