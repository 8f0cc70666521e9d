import type { EventOutput } from "@/lib/agenda/appointments/schema";
import { toLocal } from "@/lib/shared/dates";
import { formatShortDay, formatTime, withTitle } from "@/lib/shared/format";
import { attendanceLabels, statusLabels } from "@/lib/shared/labels";

/** A patient reads 'la clínica', staff read the person's name. */
export type Reader = "Patient" | "staff";

const done = {
  created: "Agendada",
  confirmed: "Confirmada",
  completed: "Completada",
  cancelled: "Cancelada",
  reopened: "Devuelta a pendiente",
  moved: "Cambiada de horario",
  edited: "Modificada",
  attendance: "Asistencia anotada",
} as const satisfies Record<EventOutput["kind"], string>;

/** 'Confirmada por la clínica', 'Cancelada por el sistema: pasó su horario sin que se confirmara.' */
export function whatHappened({ kind, by, to, reason, via }: EventOutput, reader: Reader): string {
  const isOverbooked = kind === "created" && to?.overbooked && reader === "staff";
  const what = `${isOverbooked ? "Agendada como sobreturno" : done[kind]} ${via === "link" ? "con el enlace de un correo" : whoDid(by, reader)}`;
  if (!reason) return what;
  // A reason of the system's continues the sentence; one that a person wrote stays unchanged.
  const [first = "", ...rest] = reason;
  return `${what}: ${by.role === "System" ? first.toLocaleLowerCase("es") : first}${rest.join("")}`;
}

function whoDid({ role, name, title }: EventOutput["by"], reader: Reader): string {
  if (role === "System") return "por el sistema";
  if (role === "Patient") return reader === "Patient" ? "por ti" : `por ${name ?? "el paciente"}`;
  if (role === "Doctor") return name ? `por ${withTitle(title, name)}` : "por el doctor";
  return reader === "Patient" ? "por la clínica" : `por ${name ?? "la administración"}`;
}

/** The change, in words: 'Antes: lun 23 nov, 09:30. Ahora: mar 24 nov, 10:00.' */
export function whatChanged({ kind, from, to }: EventOutput): string | null {
  if (kind === "created") return null;
  const [before, after] = [whenOf(from), whenOf(to)];
  const said = [
    before && after && `Antes: ${before}. Ahora: ${after}.`,
    to?.overbooked === false && "Tomó un turno libre: ya no es un sobreturno.",
    to?.doctor_id && "Cambió de doctor.",
    to?.notes && "Cambiaron las notas.",
    to?.attendance !== undefined && attendanceIs(to.attendance),
    to?.status &&
      (kind === "moved" || kind === "edited" || kind === "attendance") &&
      nowIs(to.status),
  ];
  return said.filter(Boolean).join(" ") || null;
}

const attendanceIs = (attendance: keyof typeof attendanceLabels | null) =>
  attendance ? `${attendanceLabels[attendance]}.` : "Ya no dice si el paciente vino.";

const nowIs = (status: keyof typeof statusLabels) =>
  `Quedó ${statusLabels[status].toLocaleLowerCase("es")}.`;

/** Only the changed parts of a time; if only its end changed, the words say so. */
function whenOf(fields: EventOutput["from"]): string {
  const { date, start_time: start, end_time: end } = fields ?? {};
  if (!date && !start) return end ? `hasta las ${formatTime(end)}` : "";
  return [date && formatShortDay(date), start && formatTime(start)].filter(Boolean).join(", ");
}

/** lun 23 nov, 10:42 */
export function whenItWas({ at }: EventOutput, zone: string): string {
  const { date, time } = toLocal(new Date(at), zone);
  return `${formatShortDay(date)}, ${formatTime(time)}`;
}
