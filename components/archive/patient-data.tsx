import { Detail, DetailList } from "@/components/detail-list";
import { genderLabel } from "@/lib/people/labels";
import type { OpenedEntry } from "@/lib/records/archive/schema";

type Data = NonNullable<OpenedEntry["data"]>;

/** What the account said of the patient. */
export function PatientData({ data }: { data: Data }) {
  const { health_insurance, health_insurance_number, emergency_contact: contact } = data;
  return (
    <DetailList>
      <Detail term="Alergias">{lines(data.allergies)}</Detail>
      <Detail term="Condiciones médicas">{lines(data.medical_conditions)}</Detail>
      <Detail term="Grupo sanguíneo">{data.blood_type}</Detail>
      <Detail term="Género">{data.gender && genderLabel(data.gender)}</Detail>
      <Detail term="Obra social">
        {[health_insurance, health_insurance_number].filter(Boolean).join(", ")}
      </Detail>
      <Detail term="Email">{data.email}</Detail>
      <Detail term="Teléfono">{data.phone}</Detail>
      <Detail term="Dirección">{data.address}</Detail>
      <Detail term="Contacto de emergencia">
        {contact && `${contact.name} (${contact.relation}), ${contact.phone}`}
      </Detail>
    </DetailList>
  );
}

const lines = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>;
