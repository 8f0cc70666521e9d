import { expect, test } from "vitest";
import { fromDatabase } from "@/lib/platform/database/constraints";

/** As the driver gives it, from a server whose `lc_messages` is es_AR. */
const fromDriver = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, ...(constraint && { constraint }) });

/** As Prisma passes one on. */
const fromPrisma = (originalCode: string, originalMessage: string) =>
  Object.assign(new Error("Invalid invocation"), {
    code: "P2002",
    meta: { driverAdapterError: { cause: { kind: "postgres", originalCode, originalMessage } } },
  });

test.each([
  [
    fromDriver(
      "23505",
      "llave duplicada viola restricción de unicidad «users_email_key»",
      "users_email_key",
    ),
    "conflict",
    "Ya existe un usuario con ese email",
  ],
  [
    fromDriver(
      "23P01",
      "llave en conflicto viola restricción de exclusión «appointments_doctor_no_overlap»",
      "appointments_doctor_no_overlap",
    ),
    "conflict",
    "El horario seleccionado ya no está disponible",
  ],
  [
    fromPrisma(
      "23505",
      "llave duplicada viola restricción de unicidad «specialties_search_name_key»",
    ),
    "conflict",
    "Ya existe una especialidad con ese nombre",
  ],
  [
    fromDriver(
      "23503",
      "inserción o actualización en la tabla «clinical_records» viola la llave foránea",
      "clinical_records_patient_id_fkey",
    ),
    "not_found",
    "No se encontró lo solicitado.",
  ],
  [
    fromDriver("57014", "cancelando la sentencia debido a que se agotó el tiempo de espera"),
    "unavailable",
    "El servicio no está disponible en este momento. Intenta nuevamente en unos segundos.",
  ],
  [
    Object.assign(new Error("getaddrinfo ENOTFOUND postgres"), { code: "ENOTFOUND" }),
    "unavailable",
    "El servicio no está disponible en este momento. Intenta nuevamente en unos segundos.",
  ],
  [
    fromDriver("53100", "no se pudo extender el archivo «base/5/16403»: No queda espacio"),
    "unavailable",
    "El servicio no está disponible en este momento. Intenta nuevamente en unos segundos.",
  ],
  [
    fromPrisma("25006", "no se puede ejecutar INSERT en una transacción de sólo lectura"),
    "unavailable",
    "El servicio no está disponible en este momento. Intenta nuevamente en unos segundos.",
  ],
])("the messages of a Spanish database are recognised: %s", (error, failure, message) => {
  expect(fromDatabase(error)).toMatchObject({ failure, message });
});

test("a constraint that no request can violate counts as a fault", () => {
  expect(fromDatabase(fromDriver("23514", "viola la restricción check", "x_check"))).toBeNull();
});
