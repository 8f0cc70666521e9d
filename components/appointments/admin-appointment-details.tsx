"use client";

import { CalendarDays, ClipboardList, type Icon } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { PersonAvatar } from "@/components/person-avatar";
import { useMay } from "@/components/scope";
import { Button } from "@/components/ui/button";
import { Separator } from "@/components/ui/separator";
import { doctorName, fullName } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";
import { AdminAppointmentSteps } from "./admin-appointment-actions";
import type { AdminAppointment } from "./admin-steps";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { AppointmentEmails } from "./appointment-emails";
import { PatientContact } from "./patient-contact";

const { admin } = routes;

type AdminAppointmentDetailsProps = Opening & {
  appointment: AdminAppointment;
  /** The clinic's date. */
  today: string;
};

/** An appointment's details for an Admin, with both patient and doctor. */
export function AdminAppointmentDetails(props: AdminAppointmentDetailsProps) {
  const { appointment, today } = props;
  const may = useMay();
  const { doctor_id, patient_id, Doctor, Patient } = appointment;
  return (
    <AppointmentDetailsDialog
      {...props}
      reader="staff"
      person={Patient.User}
      title={fullName(Patient.User)}
      more={may("emails.read") && <AppointmentEmails appointmentId={appointment.id} />}
      actions={() => <AdminAppointmentSteps appointment={appointment} today={today} />}
    >
      <PatientContact patient={Patient} today={today} />
      <nav aria-label={`Más de ${fullName(Patient.User)}`} className="flex flex-wrap gap-2">
        {may("clinical_records.read") && (
          <NextLink icon={ClipboardList} href={listAt(admin.clinicalRecords, { patient_id })}>
            Historial
          </NextLink>
        )}
        <NextLink icon={CalendarDays} href={listAt(admin.appointments, { patient_id })}>
          {`Citas de ${fullName(Patient.User)}`}
        </NextLink>
      </nav>
      <Separator />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3">
          <PersonAvatar id={Doctor.User.id} person={Doctor.User} />
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-semibold">{doctorName(Doctor)}</span>
            <span className="text-sm text-muted-foreground">
              {Doctor.Specialties.map(({ name }) => name).join(", ") || "Sin especialidad"}
            </span>
          </span>
        </p>
        <nav aria-label={`Más de ${doctorName(Doctor)}`}>
          <NextLink icon={CalendarDays} href={listAt(admin.appointments, { doctor_id })}>
            {`Citas de ${doctorName(Doctor)}`}
          </NextLink>
        </nav>
      </div>
    </AppointmentDetailsDialog>
  );
}

type NextLinkProps = { icon: Icon; href: string; children: string };

const NextLink = ({ icon: Icon, href, children }: NextLinkProps) => (
  <Button asChild size="sm" variant="outline" className="h-auto min-h-8 py-1 whitespace-normal">
    <Link href={href}>
      <Icon aria-hidden />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  </Button>
);
