import type { AuditRow } from "@/lib/accounts/audit/schema";
import { formatDate, formatInstant, formatTime } from "@/lib/shared/format";
import { noteClasses } from "./note-classes";

type DetailsProps = Pick<AuditRow, "details" | "named"> & { zone: string };

/** The details of a row of the audit log, in words. */
export function Details({ zone, ...row }: DetailsProps) {
  const text = textOf(row, zone);
  return text && <p className={noteClasses}>{text}</p>;
}

const list = new Intl.ListFormat("es");
const fieldLabels = { email: "dirección", name: "nombre", lastname: "apellido", dni: "DNI" };

function textOf({ details, named }: Omit<DetailsProps, "zone">, zone: string): string | null {
  if (!details) return null;
  if ("fields" in details) {
    const fields = details.fields.map((field) => fieldLabels[field]);
    // The action says already that the address changed.
    return details.fields.includes("email") ? null : `Cambió: ${list.format(fields)}`;
  }
  if ("appointment" in details) {
    const { date, start_time } = details.appointment;
    return `Con ${named ?? "una cuenta eliminada"}, el ${formatDate(date)} a las ${formatTime(start_time)}`;
  }
  const { at } = details.address_changed;
  return `${named ?? "Una cuenta eliminada"} había cambiado la dirección de correo el ${formatInstant(at, zone)}`;
}
