"use client";

import { CalendarPlus } from "lucide-react";
import Link from "next/link";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatCount, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { DoctorDetailList } from "./doctor-detail-list";

/** 'Ver Detalles': all that a patient may know of a doctor. */
export function DoctorDetails({ doctor }: { doctor: DoctorSummary }) {
  const { User, Specialties } = doctor;
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">
          Ver Detalles<span className="sr-only"> de {fullName(User)}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <div className="flex items-center gap-3 pr-8">
          <PersonAvatar id={User.id} person={User} className="size-11" />
          <DialogHeader className="min-w-0 gap-0 pr-0">
            <DialogTitle className="break-words">{doctorName(User)}</DialogTitle>
            <DialogDescription>
              {formatCount(Specialties.length, "especialidad", "especialidades")}
            </DialogDescription>
          </DialogHeader>
        </div>
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
