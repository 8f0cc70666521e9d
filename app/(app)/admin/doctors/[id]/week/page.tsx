import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { WeekOfDoctor } from "@/components/appointments/week-of-doctor";
import { PageHeader } from "@/components/list/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyWeek } from "@/components/week/empty-week";
import { PrintHeader } from "@/components/week/print-header";
import { weekQuery } from "@/lib/agenda/week/schema";
import { readClinic } from "@/lib/clinic/service";
import { findDoctor } from "@/lib/people/doctors/service";
import { doctorNotFound } from "@/lib/people/not-found";
import { messages } from "@/lib/shared/messages";
import { hoursOf, weekOf } from "@/lib/shared/routes";
import { AppointmentsOfWeek, WeekNav } from "../../../../appointments-of-week";
import { BackToDoctors, DoctorHead, doctorIn } from "../head";

export const metadata: Metadata = { title: "Semana de un doctor" };

export default screen(
  {
    role: "Admin",
    needs: "doctors.appointments",
    query: weekQuery,
    header: ({ date }, actor, params) => (
      <>
        <div className="grid gap-3 print:hidden">
          <BackToDoctors />
          <PageHeader title="Semana" description="Cuándo atiende el doctor y quién viene." />
        </div>
        <DoctorHead actor={actor} doctorId={doctorIn(params)} current="week" />
        <WeekNav path={weekOf(doctorIn(params))} date={date} />
      </>
    ),
    skeleton: <Skeleton className="h-192" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query, params }) => {
    const doctor = await findDoctor(actor, doctorIn(params));
    if (!doctor) throw doctorNotFound();
    const none = (
      <EmptyWeek link={{ href: hoursOf(doctor.id), label: "Ir a sus horarios" }}>
        No tiene horarios ni citas esta semana. Agrega sus horarios para que se le puedan agendar
        citas.
      </EmptyWeek>
    );
    const path = weekOf(doctor.id);
    return (
      <WeekOfDoctor doctor={doctor}>
        <PrintHeader doctor={doctor} clinic={await readClinic()} />
        {await AppointmentsOfWeek({ actor, doctorId: doctor.id, path, query, none })}
      </WeekOfDoctor>
    );
  },
);
