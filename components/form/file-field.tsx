"use client";

import type { MouseEvent } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { formatFileSize } from "@/lib/shared/format";
import { type FieldProps, FormField } from "./form-field";

/**
 * The same file chosen again is a new choice: it may have been changed. The browser only reports another one, so the
 * field is emptied first, and filled again if nothing is chosen.
 */
function chooseAnew({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
  const { files } = input;
  if (!files?.length) return;
  const kept = new DataTransfer();
  for (const file of files) kept.items.add(file);
  input.value = "";
  const keep = () => {
    input.files = kept.files;
  };
  input.addEventListener("cancel", keep, { once: true });
  input.addEventListener("change", () => input.removeEventListener("cancel", keep), { once: true });
}

type FileFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The file types that the file chooser offers: '.pdf,.png'. */
  accept: string;
  /** Several may be chosen. */
  multiple?: boolean;
};

/**
 * A file, chosen or dropped. The browser's own control is transparent and on top of ours, which is in Spanish whatever
 * the browser's language, and shows long names in full.
 */
export function FileField<Values extends FieldValues = FieldValues>({
  accept,
  multiple = false,
  ...field
}: FileFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const files: unknown = useWatch({ name: field.name });
  const chosen = files instanceof FileList ? [...files] : [];
  return (
    <FormField<Values> {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...register(field.name)}
            type="file"
            onClick={chooseAnew}
            accept={accept}
            multiple={multiple}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <div
            aria-hidden
            className="control flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pl-1.5 outline-offset-0 outline-ring peer-focus-visible:border-ring peer-focus-visible:outline-2 peer-disabled:opacity-60 peer-aria-invalid:border-destructive peer-aria-invalid:outline-destructive"
          >
            <span className="rounded-sm bg-muted px-2.5 py-0.5 font-medium text-primary">
              {chosen.length > 0 ? "Cambiar" : multiple ? "Elegir archivos" : "Elegir archivo"}
            </span>
            {chosen.map(({ name, size }) => (
              <span key={name} className="min-w-0 wrap-anywhere">
                <span>{`${name} `}</span>
                <span className="numbers text-sm whitespace-nowrap text-muted-foreground">
                  {formatFileSize(size)}
                </span>
              </span>
            ))}
            {chosen.length === 0 && (
              <span className="text-muted-foreground pointer-coarse:hidden">
                {multiple ? "o suéltalos aquí" : "o suéltalo aquí"}
              </span>
            )}
          </div>
        </div>
      )}
    </FormField>
  );
}
