import { z } from "zod";
import { type AppError, conflict, notFound, unavailable } from "@/lib/shared/errors";

/** Why a time is taken, by whose appointment is in the way. */
export const timeTaken = {
  doctor: "El horario seleccionado ya no está disponible",
  patient: "El paciente ya tiene otra cita en ese horario. Elige otro horario.",
} as const;

const templateTaken = "Ya existe una plantilla con ese nombre";

/** The message for each constraint of the database. */
const meaning: Record<string, () => AppError> = {
  users_email_key: () => taken("email", "Ya existe un usuario con ese email"),
  users_dni_key: () => taken("dni", "Ya existe un usuario con ese DNI"),
  doctors_license_number_key: () =>
    taken("license_number", "Ya existe un doctor con ese número de licencia"),
  specialties_search_name_key: () => taken("name", "Ya existe una especialidad con ese nombre"),
  record_templates_author_id_name_key: () => taken("name", templateTaken),
  record_templates_clinic_name_key: () => taken("name", templateTaken),
  availabilities_no_overlap: () =>
    taken("start_time", "Ya existe una disponibilidad que se superpone con ese horario"),
  appointments_doctor_no_overlap: () => conflict(timeTaken.doctor),
  appointments_patient_no_overlap: () => conflict(timeTaken.patient),
  history_exports_one_open: () =>
    conflict("Esta historia ya está pedida: no hace falta pedirla otra vez."),
};

const taken = (field: string, message: string) => conflict(message, { [field]: message });

/** The driver's error inside Prisma's: `meta.driverAdapterError.cause`. */
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

// Errors are distinguished by SQLSTATE and constraint name, because messages are in the server's language
// (`lc_messages`).

/**
 * Connection failures (SQLSTATE class 08), a server that starts or stops (57P0x) or is read-only (25006), one that is
 * out of disk, memory or connections (class 53), locks held for too long, and statements or transactions that took too
 * long (57014, 25P03).
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
  // Docker does not resolve the name of a container while it restarts.
  ...["ENOTFOUND", "EAI_AGAIN"],
]);
/** Errors of the driver's pool and connections, which have no code. */
const UNREACHABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)|not queryable$/;

/**
 * Deleted by another person since it was read: the row to change (Prisma's P2025), or one that the change refers to
 * (foreign_key_violation; deletions lock and check first, so it is never about a row that is being deleted).
 */
const GONE = new Set(["P2025", "23503"]);

/** The driver's own error, for SQL that does not go through Prisma. */
const plainError = z.object({
  code: z.string(),
  message: z.string(),
  constraint: z.string().optional(),
});

/** The failure that a database error means for the user; null for an internal error. */
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
  // Prisma only passes on the message; the constraint's name is in it whatever the language.
  const text = cause?.originalMessage ?? "";
  const named = plain?.constraint ?? Object.keys(meaning).find((name) => text.includes(name)) ?? "";
  return meaning[named]?.() ?? null;
}
