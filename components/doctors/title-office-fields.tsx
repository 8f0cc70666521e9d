import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { doctorTitles } from "@/lib/shared/doctor-titles";

/** How a doctor is addressed, and where in the clinic patients find them. */
export const TitleOfficeFields = () => (
  <>
    <SelectField
      name="title"
      label="Título (opcional)"
      placeholder="Sin indicar: se muestra «Dr.»"
      options={doctorTitles.map((title) => ({ value: title, label: title }))}
    />
    <TextField
      name="office"
      label="Consultorio (opcional)"
      help="Cómo encontrarlo dentro de la clínica: «Consultorio 3, 2.º piso»."
      autoComplete="off"
    />
  </>
);

export const titleOfficeOf = (doctor: { title: string | null; office: string | null }) => ({
  title: doctor.title ?? "",
  office: doctor.office ?? "",
});
