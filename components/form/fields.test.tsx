import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { ComboboxField } from "./combobox-field";
import { TextField } from "./text-field";

type FormProps = { defaultValues: Record<string, string>; children: ReactNode };

function Form({ defaultValues, children }: FormProps) {
  return <FormProvider {...useForm({ defaultValues })}>{children}</FormProvider>;
}

const drawn = (defaultValues: Record<string, string>, field: ReactNode) =>
  renderToStaticMarkup(<Form defaultValues={defaultValues}>{field}</Form>);

test("a field that the form does not have is an error where it is used", () => {
  const field = <TextField name="lastnme" label="Apellido" />;
  expect(() => drawn({ lastname: "" }, field)).toThrow("The form has no field 'lastnme'");
});

test("a counter shows how much has been written, counted as in the schema, and the maximum", () => {
  const html = drawn(
    { name: "  Cardiología " },
    <TextField name="name" label="Nombre" counter={100} />,
  );
  expect(html).toContain("Máximo 100 caracteres.");
  expect(html).toContain(">11/100<");
  const tooLong = drawn(
    { name: "x".repeat(103) },
    <TextField name="name" label="Nombre" counter={100} />,
  );
  expect(tooLong).toContain(">103/100<");
  expect(tooLong).toContain("Sobran 3 caracteres");
  expect(tooLong).not.toContain("maxLength");
});

test("a combobox shows its form's initial value without a search", () => {
  const search = () => expect.unreachable();
  const html = drawn(
    { doctor_id: "7" },
    <ComboboxField
      name="doctor_id"
      label="Doctor"
      search={search}
      failure="Error al cargar doctores"
      none="No hay doctores"
      initial={{ value: "7", label: "Laura Benítez", detail: "Cuenta inactiva" }}
    />,
  );
  expect(html).toContain('value="Laura Benítez"');
  expect(html).toContain("Cuenta inactiva");
  expect(html).toContain("Borrar doctor");
  expect(html).toMatch(
    /role="combobox"[^>]*aria-expanded="false"|aria-expanded="false"[^>]*role="combobox"/,
  );
});
