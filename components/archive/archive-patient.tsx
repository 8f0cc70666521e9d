"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { ComingAppointments } from "@/components/users/active-field";
import { api } from "@/lib/browser/api";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { archiveReason, MAX_ARCHIVE_REASON } from "@/lib/records/archive/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { RetentionNote } from "./retention-note";

/** Closes a patient's account for good, and moves the history to the archive. */
export function ArchivePatient({ patient, ...opening }: Opening & { patient: PatientOutput }) {
  const { id, User } = patient;
  return (
    <FormDialog
      {...opening}
      title={`¿Archivar a ${fullName(User)}?`}
      description="Su cuenta se cierra para siempre y su historia pasa a «Archivo», con documentos, alergias y condiciones: deja de verse en todas partes. No se puede deshacer."
      schema={archiveReason}
      defaultValues={{ reason: "" }}
      request={(body, key) =>
        api("POST", "/api/patients/[id]/archive", { params: { id }, body, key })
      }
      messages={messages.patients.archive}
      submitLabel="Archivar"
      pendingLabel="Archivando…"
      isDestructive
    >
      <div className="grid gap-3">
        <RetentionNote patientId={id} isClosed />
        <p>
          Sus citas pasadas siguen en la agenda, con su nombre. Su email y su DNI quedan libres: si
          vuelve, se registra como paciente nuevo, sin esta historia.
        </p>
        <div role="status" className="grid gap-2 empty:hidden">
          <ComingAppointments of={User.id} />
        </div>
      </div>
      <TextField
        name="reason"
        label="Motivo"
        help="Queda anotado en el archivo."
        maxLength={MAX_ARCHIVE_REASON}
        autoComplete="off"
      />
    </FormDialog>
  );
}
