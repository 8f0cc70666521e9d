"use client";

import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { Field, FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import type { RecordInput } from "@/lib/records/clinical-records/schema";
import { readyMade } from "@/lib/records/templates/ready-made";
import { messages } from "@/lib/shared/messages";

const KeepTemplate = lazyDialog(() => import("./keep-template").then((file) => file.KeepTemplate));

/** Begins the record with a text of the house's, or of one's own; what is written already stays above it. */
export function TemplateField() {
  const id = useId();
  const { getValues, setValue, setFocus } = useFormContext<RecordInput>();
  const { reading, reload } = useRead({
    key: "templates",
    read: (signal) => api("GET", "/api/record-templates", { signal }),
    failure: messages.templates.load,
  });
  const own = reading.state === "ready" ? reading.data : [];
  const all = [...readyMade, ...own];

  function begin(index: number) {
    const template = all[index];
    if (!template) return;
    const { title, body } = getValues();
    const options = { shouldDirty: true, shouldValidate: false };
    if (!title.trim() && template.title) setValue("title", template.title, options);
    const above = body.trimEnd();
    setValue("body", above ? `${above}\n\n${template.body}` : template.body, options);
    setFocus("body");
  }

  const option = ({ name }: { name: string }, index: number) => (
    <option key={`${index} ${name}`} value={index}>
      {name}
    </option>
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field className="min-w-0 grow basis-48">
        <FieldLabel htmlFor={id}>Plantilla (opcional)</FieldLabel>
        <NativeSelect
          id={id}
          value=""
          onChange={({ target }) => target.value && begin(Number(target.value))}
        >
          <option value="">Empezar con…</option>
          <optgroup label="De la clínica">{readyMade.map(option)}</optgroup>
          {own.length > 0 && (
            <optgroup label="Mías">
              {own.map((one, index) => option(one, readyMade.length + index))}
            </optgroup>
          )}
        </NativeSelect>
      </Field>
      <DialogButton
        variant="outline"
        dialog={(opening) => (
          <KeepTemplate own={own} text={getValues()} onChange={reload} {...opening} />
        )}
      >
        Mis plantillas
      </DialogButton>
    </div>
  );
}
