"use client";

import { DetailsDialog } from "@/components/details-dialog";
import { CalendarPlus } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatCount } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { DoctorDetailList } from "./doctor-detail-list";

type DoctorDetailsDialogProps = Opening & { doctor: DoctorSummary };

/** Everything that a patient may know of a doctor. */
export function DoctorDetailsDialog({ doctor, ...opening }: DoctorDetailsDialogProps) {
  const { User, Specialties } = doctor;
  return (
    <DetailsDialog
      {...opening}
      title={doctorName(doctor)}
      description={formatCount(Specialties.length, "especialidad", "especialidades")}
      person={User}
      footer={
        <Button asChild>
          <Link href={routes.patient.bookAppointment(User.email)}>
            <CalendarPlus aria-hidden />
            <span>Agendar</span>
          </Link>
        </Button>
      }
    >
      <DoctorDetailList doctor={doctor} />
    </DetailsDialog>
  );
}
