"use client";

import { Detail, DetailList } from "@/components/detail-list";
import { CalendarDays, ClipboardList, FileText } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Separator } from "@/components/ui/separator";
import { formatDate, fullName } from "@/lib/shared/format";
import { genderLabel } from "@/lib/shared/labels";
import { appointmentsWith, documentsOf, historyOf } from "@/lib/shared/routes";
import type { OwnPatient } from "./own-patient";

type OwnPatientDetailsProps = Opening & { patient: OwnPatient };

/** What a doctor needs to know of a patient at a glance, with links to the rest. */
export function OwnPatientDetails({ patient, ...opening }: OwnPatientDetailsProps) {
  const { id, User, birthday, age, gender, blood_type, allergies, medical_conditions } = patient;
  return (
    <Dialog {...opening}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Detalles del paciente</DialogTitle>
          <DialogDescription>{fullName(User)}</DialogDescription>
        </DialogHeader>
        <DetailList>
          <Detail term="Fecha de nacimiento">{birthday && formatDate(birthday)}</Detail>
          <Detail term="Edad">{age}</Detail>
          <Detail term="Género">{genderLabel(gender)}</Detail>
          <Detail term="DNI">{User.dni}</Detail>
          <Detail term="Teléfono">{User.phone && <PhoneLink phone={User.phone} />}</Detail>
          <Detail term="Email">
            <EmailLink email={User.email} />
          </Detail>
          <Detail term="Dirección">{User.address}</Detail>
          <Detail term="Fecha de registro">{formatDate(patient.registeredOn)}</Detail>
        </DetailList>
        <Separator />
        <dl className="grid gap-3">
          <Detail term="Grupo sanguíneo">{blood_type}</Detail>
          <Detail term="Alergias">{lines(allergies)}</Detail>
          <Detail term="Condiciones médicas">{lines(medical_conditions)}</Detail>
        </dl>
        <DialogFooter>
          <Button asChild variant="outline">
            <Link href={appointmentsWith(id)}>
              <CalendarDays aria-hidden />
              Citas<span className="sr-only"> conmigo</span>
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={documentsOf(id)}>
              <FileText aria-hidden />
              Documentos
            </Link>
          </Button>
          <Button asChild>
            <Link href={historyOf(id)}>
              <ClipboardList aria-hidden />
              Ver historial
            </Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const lines = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>;
