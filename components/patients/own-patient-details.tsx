"use client";

import { Detail, DetailList } from "@/components/detail-list";
import { DetailsDialog } from "@/components/details-dialog";
import { CalendarDays, ClipboardList, FileText, Plus } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import { Button } from "@/components/ui/button";
import { Separator } from "@/components/ui/separator";
import { genderLabel } from "@/lib/people/labels";
import { formatDate, fullName } from "@/lib/shared/format";
import { appointmentsWith, documentsOf, historyOf, writingFor } from "@/lib/shared/routes";
import { Allergies } from "./allergies";
import { ChangedByPatient } from "./changed-by-patient";
import type { OwnPatient } from "./own-patient";

type OwnPatientDetailsProps = Opening & { patient: OwnPatient };

/** What a doctor needs to know of a patient at a glance, with links to the rest. */
export function OwnPatientDetails({ patient, ...opening }: OwnPatientDetailsProps) {
  const { id, User, birthday, age, gender, blood_type, allergies, medical_conditions } = patient;
  const contact = patient.emergency_contact;
  return (
    <DetailsDialog
      {...opening}
      kind="Detalles del paciente"
      title={fullName(User)}
      person={User}
      footer={<Onwards id={id} />}
    >
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
        <Detail term="En una emergencia">{contact && <Contact of={contact} />}</Detail>
      </DetailList>
      <ChangedByPatient at={patient.changed_by_patient_at} />
      <Separator />
      <DetailList>
        <Detail term="Grupo sanguíneo">{blood_type}</Detail>
        <Detail term="Alergias">
          <Allergies allergies={allergies ?? null} />
        </Detail>
        <Detail term="Condiciones médicas">{lines(medical_conditions ?? null)}</Detail>
      </DetailList>
    </DetailsDialog>
  );
}

/** Where the rest about the patient is. */
const Onwards = ({ id }: { id: string }) => (
  <>
    <Button asChild variant="outline">
      <Link href={appointmentsWith(id)}>
        <CalendarDays aria-hidden />
        <span>Citas</span>
        <span className="sr-only"> conmigo</span>
      </Link>
    </Button>
    <Button asChild variant="outline">
      <Link href={documentsOf(id)}>
        <FileText aria-hidden />
        <span>Documentos</span>
      </Link>
    </Button>
    <Button asChild variant="outline">
      <Link href={writingFor(id)}>
        <Plus aria-hidden />
        <span>Nuevo historial</span>
      </Link>
    </Button>
    <Button asChild>
      <Link href={historyOf(id)}>
        <ClipboardList aria-hidden />
        <span>Ver historial</span>
      </Link>
    </Button>
  </>
);

const Contact = ({ of }: { of: NonNullable<OwnPatient["emergency_contact"]> }) => (
  <>
    <span>{`${of.name} (${of.relation}): `}</span>
    <PhoneLink phone={of.phone} />
  </>
);

const lines = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>;
