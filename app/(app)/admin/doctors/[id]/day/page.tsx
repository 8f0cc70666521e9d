import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { WeekOfDoctor } from "@/components/appointments/week-of-doctor";
import { PageHeader } from "@/components/list/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { PrintHeader } from "@/components/week/print-header";
import { dayQuery } from "@/lib/agenda/week/schema";
import { readClinic } from "@/lib/clinic/service";
import { findDoctor } from "@/lib/people/doctors/service";
import { doctorNotFound } from "@/lib/people/not-found";
import { messages } from "@/lib/shared/messages";
import { sheetOf } from "@/lib/shared/routes";
import { AppointmentsOfDay, DayNav } from "../../../../appointments-of-day";
import { BackToDoctors, DoctorHead, doctorIn } from "../head";

export const metadata: Metadata = { title: "Día de un doctor" };

export default screen(
  {
    role: "Admin",
    needs: "doctors.appointments",
    query: dayQuery,
    header: ({ date }, actor, params) => (
      <>
        <div className="grid gap-3 print:hidden">
          <BackToDoctors />
          <PageHeader title="Día" description="Un día del doctor en una hoja, para imprimirla." />
        </div>
        <DoctorHead actor={actor} doctorId={doctorIn(params)} current="day" />
        <DayNav path={sheetOf(doctorIn(params))} date={date} />
      </>
    ),
    skeleton: <Skeleton className="h-96" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query: { date }, params }) => {
    const doctor = await findDoctor(actor, doctorIn(params));
    if (!doctor) throw doctorNotFound();
    return (
      <WeekOfDoctor doctor={doctor}>
        <PrintHeader doctor={doctor} clinic={await readClinic()} />
        {await AppointmentsOfDay({ actor, doctorId: doctor.id, date })}
      </WeekOfDoctor>
    );
  },
);
