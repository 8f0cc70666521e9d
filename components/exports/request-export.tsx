"use client";

import { Confirm } from "@/components/form/confirm";
import { FileDown, RotateCw } from "@/components/icons";
import { DialogButton, type Opening } from "@/components/list/dialog-button";
import type { RowAction } from "@/components/list/use-action-dialog";
import { api } from "@/lib/browser/api";
import { DUE_HOURS } from "@/lib/records/exports/terms";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

const request = (id: string, key: string) =>
  api("POST", "/api/patients/[id]/exports", { params: { id }, key });

/** The patient's own: 'Pedir mi historia completa'. */
export function RequestOwnExport({ patientId, label }: { patientId: string; label: string }) {
  return (
    <DialogButton
      className="w-fit"
      dialog={(opening) => (
        <Confirm
          {...opening}
          title="¿Pedir tu historia completa?"
          description={`La preparamos en un solo archivo, a más tardar en ${DUE_HOURS} horas, y te avisamos por correo cuando esté lista.`}
          verb="Pedir"
          pendingLabel="Pidiendo…"
          destructive={false}
          request={(key) => request(patientId, key)}
          messages={messages.exports.request}
        />
      )}
    >
      <FileDown aria-hidden />
      <span>{label}</span>
    </DialogButton>
  );
}

type OfPatient = {
  patientId: string;
  name: string;
  /** Whether the patient gets a mail when it is ready. */
  hasEmail: boolean;
};

/** At the desk, for a patient who asked for it there. */
function RequestExport({ patientId, name, hasEmail, ...opening }: OfPatient & Opening) {
  return (
    <Confirm
      {...opening}
      title={`¿Pedir la historia completa de ${name}?`}
      description={`Se prepara en un solo archivo, a más tardar en ${DUE_HOURS} horas. ${
        hasEmail
          ? "Cuando esté lista, el paciente recibe un correo y la descarga con su cuenta."
          : "El paciente no tiene email: cuando esté lista, descárgala y entrégasela."
      } Queda registrado quién la pide y quién la descarga.`}
      verb="Pedir"
      pendingLabel="Pidiendo…"
      destructive={false}
      request={(key) => request(patientId, key)}
      messages={messages.exports.request}
      readBack={{ link: { label: "Ver las pedidas", href: routes.admin.exports } }}
    />
  );
}

/** Asks again for what could not be made. */
export const RetryExport = (patient: OfPatient) => (
  <DialogButton
    size="sm"
    variant="outline"
    dialog={(opening) => <RequestExport {...patient} {...opening} />}
  >
    <RotateCw aria-hidden />
    <span>Volver a pedir</span>
    <span className="sr-only">{` la historia de ${patient.name}`}</span>
  </DialogButton>
);

export const requestExport = (patient: OfPatient): RowAction => ({
  label: "Historia completa",
  icon: FileDown,
  isNoun: true,
  isRare: true,
  dialog: (opening) => <RequestExport {...patient} {...opening} />,
});
