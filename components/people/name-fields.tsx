import { TextField } from "@/components/form/text-field";

/** A new or changed account's name and surname: side by side, where there is room. */
export const NameFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField name="name" label="Nombre" autoComplete="off" />
    <TextField name="lastname" label="Apellido" autoComplete="off" />
  </div>
);
