"use client";

import { type ReactNode, useId } from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { TemplateOutput } from "@/lib/records/templates/schema";

type TemplateFieldProps = {
  templates: readonly TemplateOutput[];
  onChoose: (template: TemplateOutput) => void;
  /** A button beside it. */
  children: ReactNode;
};

/** Inserts a template into the text by a press. */
export function TemplateField({ templates, onChoose, children }: TemplateFieldProps) {
  const id = useId();
  const groups = [
    { label: "De la clínica", some: templates.filter(({ clinic }) => clinic) },
    { label: "Mías", some: templates.filter(({ clinic }) => !clinic) },
  ];

  function choose(id: string) {
    const chosen = templates.find((one) => one.id === id);
    if (chosen) onChoose(chosen);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field className="min-w-0 grow basis-48">
        <FieldLabel htmlFor={id}>Plantilla (opcional)</FieldLabel>
        <NativeSelect id={id} value="" onChange={({ target }) => choose(target.value)}>
          <option value="">Empezar con…</option>
          {groups.map(
            ({ label, some }) =>
              some.length > 0 && (
                <optgroup key={label} label={label}>
                  {some.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </NativeSelect>
      </Field>
      {children}
    </div>
  );
}
