"use client";

import { CalendarPlus } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatCount } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { DoctorDetailList } from "./doctor-detail-list";

type DoctorDetailsDialogProps = Opening & { doctor: DoctorSummary };

/** Everything that a patient may know of a doctor. */
export function DoctorDetailsDialog({ doctor, ...opening }: DoctorDetailsDialogProps) {
  const { User, Specialties } = doctor;
  return (
    <Dialog {...opening}>
      <DialogContent>
        <DialogHeader className="flex items-center gap-3">
          <PersonAvatar id={User.id} person={User} className="size-11" />
          <div className="min-w-0">
            <DialogTitle>{doctorName(User)}</DialogTitle>
            <DialogDescription>
              {formatCount(Specialties.length, "especialidad", "especialidades")}
            </DialogDescription>
          </div>
        </DialogHeader>
        <DoctorDetailList doctor={doctor} />
        <DialogFooter>
          <Button asChild>
            <Link href={routes.patient.bookAppointment(User.email)}>
              <CalendarPlus aria-hidden />
              Agendar
            </Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
