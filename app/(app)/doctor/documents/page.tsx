import type { Metadata } from "next";
import { MOST_CHOICES, patientChoices } from "@/components/documents/choices";
import { RefreshButton } from "@/components/documents/refresh-button";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterSelect } from "@/components/list/filter-fields";
import type { Actor } from "@/lib/access/actor";
import { orNone } from "@/lib/doors/or-none";
import { searchPatients } from "@/lib/people/patients/service";
import { routes } from "@/lib/shared/routes";
import { documentsScreen } from "../../documents-screen";

const title = "Documentos Médicos";

export const metadata: Metadata = { title };

export default documentsScreen({
  role: "Doctor",
  href: routes.doctor.documents,
  title,
  description: "Los documentos de los historiales de tus pacientes.",
  action: (
    <>
      <RefreshButton />
      <UploadDialog />
    </>
  ),
  filters: ({ patient_id }, actor) => <PatientFilter chosen={patient_id} actor={actor} />,
  // The first sentence is the spec's (§2.7).
  none: "No se encontraron documentos con los criterios especificados. Sube el primero: un estudio, un informe o una receta de uno de tus pacientes.",
});

type PatientFilterProps = { chosen: string | undefined; actor: Actor };

async function PatientFilter({ chosen, actor }: PatientFilterProps) {
  const patients = await orNone(searchPatients(actor, { limit: MOST_CHOICES, offset: 0 }));
  return (
    <FilterSelect
      label="Paciente"
      name="patient_id"
      defaultValue={chosen}
      options={patientChoices(patients)}
      all="Todos los pacientes"
    />
  );
}
