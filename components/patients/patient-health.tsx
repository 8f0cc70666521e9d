import { Detail, DetailList } from "@/components/detail-list";
import type { TreatedPatient } from "@/lib/agenda/patients/schema";
import { formatRelativeDay, formatShortDay, formatTime } from "@/lib/shared/format";
import { Allergies } from "./allergies";

type PatientHealthProps = {
  patient: TreatedPatient;
  /** The clinic's date. */
  today: string;
  isWide?: boolean;
};

/** What a doctor has to know of a patient before anything else, and when they come next. */
export function PatientHealth({ patient, today, isWide }: PatientHealthProps) {
  const { allergies, medical_conditions, next_appointment: next } = patient;
  return (
    <DetailList isWide={isWide}>
      <Detail term="Alergias">
        <Allergies allergies={allergies ?? null} />
      </Detail>
      <Detail term="Condiciones médicas">
        <span className="whitespace-pre-line">
          {medical_conditions || "Sin condiciones registradas"}
        </span>
      </Detail>
      <Detail term="Próxima cita contigo">
        {next
          ? `${formatShortDay(next.date)}, ${formatTime(next.start_time)} (${formatRelativeDay(next.date, today)})`
          : "Ninguna agendada"}
      </Detail>
    </DetailList>
  );
}
