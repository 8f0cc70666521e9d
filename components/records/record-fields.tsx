"use client";

import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { MAX_TITLE, type RecordInput } from "@/lib/records/clinical-records/schema";

/** The width of both forms. */
export const WIDE = "max-w-2xl";

type TitleFieldProps = {
  /** The form begins here: whose record it is, is known. */
  isFirst?: boolean | undefined;
};

export const TitleField = ({ isFirst }: TitleFieldProps) => (
  <TextField<RecordInput>
    {...(isFirst && { "data-begin": true })}
    name="title"
    label="Título"
    help="De qué se trata, en pocas palabras."
    counter={MAX_TITLE}
    autoComplete="off"
  />
);

/** Title and text, in the form of a `RecordInput` or of a `ReasonedChange`. */
export const RecordFields = () => (
  <>
    <TitleField />
    <TextareaField<RecordInput> name="body" label="Contenido" rows={8} />
  </>
);
