"use client";

import type { FieldValues } from "react-hook-form";
import { dniInput } from "./dni-input";
import type { FieldProps } from "./form-field";
import { TextField } from "./text-field";

/** A person's DNI; the schema puts a 0 before one of seven digits. */
export const DniField = <Values extends FieldValues = FieldValues>(
  props: Omit<FieldProps<Values>, "help">,
) => (
  <TextField<Values>
    {...dniInput}
    {...props}
    help="Ocho dígitos. Si tiene siete, escríbelos: le pondremos un 0 delante."
  />
);
