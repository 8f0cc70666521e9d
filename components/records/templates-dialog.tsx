"use client";

import { Confirm } from "@/components/form/confirm";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { Pencil, Trash } from "@/components/icons";
import { DialogButton, type Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import {
  MAX_TEMPLATE_NAME,
  type TemplateOutput,
  templateInput,
} from "@/lib/records/templates/schema";
import { messages } from "@/lib/shared/messages";

type TemplatesDialogProps = Opening & {
  templates: readonly TemplateOutput[];
  /** The title and text that are in the record's form now. */
  text: { title: string; body: string };
  /** They are others now. */
  onChange: () => void;
};

/** Keeps what is written as a template, and changes and deletes those that there are. */
export function TemplatesDialog({ templates, text, onChange, ...opening }: TemplatesDialogProps) {
  const own = templates.filter(({ editable }) => editable);
  return (
    <FormDialog
      {...opening}
      title="Plantillas"
      description="La que guarda un doctor es solo suya. La que guarda un administrador es de la clínica: la usan todos."
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
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-3 py-1 pr-1 pl-3"
            >
              <span className="min-w-0 wrap-anywhere">{one.name}</span>
              <span className="flex">
                <Change of={one} onDone={onChange} />
                <Removal of={one} onDone={onChange} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="font-semibold">Guardar una nueva</h3>
      <TemplateFields />
    </FormDialog>
  );
}

const TemplateFields = () => (
  <>
    <TextField
      name="name"
      label="Nombre de la plantilla"
      counter={MAX_TEMPLATE_NAME}
      autoComplete="off"
    />
    <TextField name="title" label="Título (opcional)" autoComplete="off" />
    <TextareaField name="body" label="Texto" rows={6} />
  </>
);

type OfTemplate = { of: TemplateOutput; onDone: () => void };

const Change = ({ of: { id, name, title, body }, onDone }: OfTemplate) => (
  <DialogButton
    size="sm"
    variant="ghost"
    dialog={(opening) => (
      <FormDialog
        {...opening}
        kind="Editar plantilla"
        title={name}
        schema={templateInput}
        defaultValues={{ name, title, body }}
        editing={{ seen: { name, title, body }, always: ["name", "title", "body"] }}
        request={(body, key) =>
          api("PUT", "/api/record-templates/[id]", { params: { id }, body, key })
        }
        messages={messages.templates.keep}
        onSaved={onDone}
      >
        <TemplateFields />
      </FormDialog>
    )}
  >
    <Pencil aria-hidden />
    <span>Editar</span>
    <span className="sr-only">{` ${name}`}</span>
  </DialogButton>
);

const Removal = ({ of: { id, name }, onDone }: OfTemplate) => (
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
