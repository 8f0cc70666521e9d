import { clock } from "@/lib/platform/clock";
import type { RecordPreview } from "@/lib/records/clinical-records/schema";
import { dayOf, fullName } from "@/lib/shared/format";

const day = (instant: string) => dayOf(instant, clock.zone());

/** The columns of the table on the screen, with the beginning of each text. */
export const recordTable = {
  file: "historiales",
  columns: {
    Paciente: ({ Patient }: RecordPreview) => fullName(Patient.User),
    DNI: ({ Patient }: RecordPreview) => Patient.User.dni,
    Email: ({ Patient }: RecordPreview) => Patient.User.email,
    Título: ({ title }: RecordPreview) => title,
    Comienzo: ({ beginning }: RecordPreview) => beginning,
    Creado: ({ createdAt }: RecordPreview) => day(createdAt),
    Actualizado: ({ updatedAt }: RecordPreview) => day(updatedAt),
    Documentos: ({ documents }: RecordPreview) => documents,
  },
};
