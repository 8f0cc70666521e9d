"use client";

import { Confirm } from "@/components/form/confirm";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { Trash } from "@/components/icons";
import { DialogButton, type Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import {
  MAX_TEMPLATE_NAME,
  type TemplateOutput,
  templateInput,
} from "@/lib/records/templates/schema";
import { messages } from "@/lib/shared/messages";

type KeepTemplateProps = Opening & {
  own: readonly TemplateOutput[];
  /** What is written so far. */
  text: { title: string; body: string };
  /** They are others now. */
  onChange: () => void;
};

/** Keeps what is written as a template of one's own, and removes those that are not needed any more. */
export function KeepTemplate({ own, text, onChange, ...opening }: KeepTemplateProps) {
  return (
    <FormDialog
      {...opening}
      title="Mis plantillas"
      description="Solo tú las ves. Una con el mismo nombre reemplaza a la anterior."
      schema={templateInput}
      defaultValues={{ name: "", title: text.title, body: text.body }}
      request={(body, key) => api("POST", "/api/record-templates", { body, key })}
      messages={messages.templates.keep}
      onSaved={onChange}
      submitLabel="Guardar plantilla"
    >
      {own.length > 0 && (
        <ul aria-label="Plantillas guardadas" className="grid divide-y rounded-lg border">
          {own.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 wrap-anywhere">{one.name}</span>
              <Removal of={one} onDone={onChange} />
            </li>
          ))}
        </ul>
      )}
      <TextField
        name="name"
        label="Nombre de la plantilla"
        counter={MAX_TEMPLATE_NAME}
        autoComplete="off"
      />
      <TextField name="title" label="Título (opcional)" autoComplete="off" />
      <TextareaField name="body" label="Texto" rows={6} />
    </FormDialog>
  );
}

const Removal = ({ of: { id, name }, onDone }: { of: TemplateOutput; onDone: () => void }) => (
  <DialogButton
    size="sm"
    variant="ghost"
    dialog={(opening) => (
      <Confirm
        {...opening}
        title={`¿Eliminar la plantilla «${name}»?`}
        description="Los historiales que empezaron con ella quedan como están."
        verb="Eliminar"
        pendingLabel="Eliminando…"
        request={(key) => api("DELETE", "/api/record-templates/[id]", { params: { id }, key })}
        messages={messages.templates.remove}
        onDone={onDone}
      />
    )}
  >
    <Trash aria-hidden />
    <span>Eliminar</span>
    <span className="sr-only">{` ${name}`}</span>
  </DialogButton>
);
