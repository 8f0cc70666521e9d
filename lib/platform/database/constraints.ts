import { z } from "zod";
import { type AppError, conflict, notFound, unavailable } from "@/lib/shared/errors";

/** Why a time cannot be had, by whose it is already. */
export const timeTaken = {
  doctor: "El horario seleccionado ya no está disponible",
  patient: "El paciente ya tiene otra cita en ese horario. Elige otro horario.",
} as const;

/** What each constraint of the database means to the person who ran into it. */
const meaning: Record<string, () => AppError> = {
  users_email_key: () => taken("email", "Ya existe un usuario con ese email"),
  users_dni_key: () => taken("dni", "Ya existe un usuario con ese DNI"),
  doctors_license_number_key: () =>
    taken("license_number", "Ya existe un doctor con ese número de licencia"),
  specialties_search_name_key: () => taken("name", "Ya existe una especialidad con ese nombre"),
  availabilities_no_overlap: () =>
    taken("start_time", "Ya existe una disponibilidad que se superpone con ese horario"),
  appointments_doctor_no_overlap: () => conflict(timeTaken.doctor),
  appointments_patient_no_overlap: () => conflict(timeTaken.patient),
};

const taken = (field: string, message: string) => conflict(message, { [field]: message });

/** Prisma's error around the driver's: `meta.driverAdapterError.cause`. */
const driverError = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.string(),
        originalCode: z.string().optional(),
        originalMessage: z.string().optional(),
      }),
    }),
  }),
});

// What PostgreSQL says is read by its SQLSTATE and the names of constraints: its words are in the language of
// the server (`lc_messages`).

/**
 * Connection failures (SQLSTATE class 08), a server that starts or stops (57P0x) or may only be read (25006), one that
 * is out of disk, memory or connections (class 53), rows that another held for too long, and a statement or transaction
 * that took too long (57014, 25P03).
 */
const UNREACHABLE_STATE = /^(08|53|57P0|25006|40001|40P01|55P03|57014|25P03)/;
const UNREACHABLE_KIND = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** Prisma: no connection in time (P2024), no transaction in time or one that lost its connection (P2028). */
const UNREACHABLE_CODE = new Set([
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  // While a container starts again, Docker does not know its name.
  ...["ENOTFOUND", "EAI_AGAIN"],
]);
/** The driver's pool and connections say this without a code. */
const UNREACHABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)|not queryable$/;

/**
 * Deleted by somebody else since it was found: the row to change (Prisma's P2025), or one that the change
 * names (foreign_key_violation; what is deleted has been locked and looked at before, so that it is no other).
 */
const GONE = new Set(["P2025", "23503"]);

/** The driver's own error, of what does not go through Prisma. */
const plainError = z.object({
  code: z.string(),
  message: z.string(),
  constraint: z.string().optional(),
});

/** The failure that a database error stands for; null when it is a fault of ours. */
export function fromDatabase(error: unknown): AppError | null {
  const plain = plainError.safeParse(error).data;
  const cause = driverError.safeParse(error).data?.meta.driverAdapterError.cause;
  const state = cause?.originalCode ?? plain?.code ?? "";
  const isUnreachable =
    UNREACHABLE_CODE.has(plain?.code ?? "") ||
    UNREACHABLE_KIND.has(cause?.kind ?? "") ||
    UNREACHABLE_STATE.test(state) ||
    (error instanceof Error && UNREACHABLE_MESSAGE.test(error.message));
  if (isUnreachable) return unavailable();
  if (GONE.has(state)) return notFound("No se encontró lo solicitado.");
  // Prisma passes on the message alone, in which the name stands as it is in every language.
  const text = cause?.originalMessage ?? "";
  const named = plain?.constraint ?? Object.keys(meaning).find((name) => text.includes(name)) ?? "";
  return meaning[named]?.() ?? null;
}
