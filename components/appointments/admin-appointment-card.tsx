"use client";

import { CardFact, CardFacts } from "@/components/list/card-facts";
import { identityNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import {
  doctorName,
  formatRelativeDay,
  formatShortDay,
  formatTimeRange,
} from "@/lib/shared/format";
import { AdminAppointmentActions } from "./admin-appointment-actions";
import { AdminAppointmentName } from "./admin-appointment-name";
import type { AdminAppointment } from "./admin-steps";
import { AppointmentBadges } from "./appointment-badges";
import { ChooseAppointment } from "./several/choosing";

type AdminAppointmentCardProps = {
  appointment: AdminAppointment;
  /** The clinic's date. */
  today: string;
};

/** A card in the list of all the clinic's appointments. */
export function AdminAppointmentCard({ appointment, today }: AdminAppointmentCardProps) {
  const { date, start_time, end_time, notes, Doctor, Patient } = appointment;
  return (
    <Card className="relative">
      <div className="flex items-start gap-2">
        <ChooseAppointment appointment={appointment} />
        <PersonAvatar id={Patient.User.id} person={Patient.User} />
        <CardHeader className="min-w-0 grow">
          <CardTitle>
            <AdminAppointmentName appointment={appointment} today={today} />
          </CardTitle>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <CardDescription className="numbers">
              {identityNote(Patient.User) || "Sin DNI"}
            </CardDescription>
            <AppointmentBadges appointment={appointment} />
          </div>
        </CardHeader>
      </div>
      <CardContent>
        <CardFacts>
          <CardFact term="Doctor">{doctorName(Doctor)}</CardFact>
          <CardFact term="Fecha">
            <span>{`${formatShortDay(date)} `}</span>
            <span className="text-muted-foreground">{`(${formatRelativeDay(date, today)})`}</span>
          </CardFact>
          <CardFact term="Horario">
            <span className="numbers font-medium">{formatTimeRange(start_time, end_time)}</span>
          </CardFact>
          <CardFact term="Notas">
            {notes ? (
              <span className="line-clamp-2">{notes}</span>
            ) : (
              <span className="text-muted-foreground">Sin notas</span>
            )}
          </CardFact>
        </CardFacts>
      </CardContent>
      <CardFooter>
        <AdminAppointmentActions appointment={appointment} today={today} />
      </CardFooter>
    </Card>
  );
}
