import type { Metadata } from "next";
import { Suspense } from "react";
import { MOST_CHOICES, patientChoices } from "@/components/documents/choices";
import { RefreshButton } from "@/components/documents/refresh-button";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterSelect } from "@/components/list/filter-fields";
import type { Actor } from "@/lib/access/actor";
import { orNone } from "@/lib/doors/or-none";
import { searchPatients } from "@/lib/people/patients/service";
import { documentsScreen } from "../../documents-screen";

const title = "Documentos Médicos";

export const metadata: Metadata = { title };

export default documentsScreen({
  role: "Doctor",
  title,
  description: "Los documentos de los historiales de tus pacientes.",
  action: (
    <>
      <RefreshButton />
      <UploadDialog />
    </>
  ),
  filters: (_, actor) => (
    <Suspense fallback={<FilterSelect {...patientFilter} options={[]} />}>
      <PatientFilter actor={actor} />
    </Suspense>
  ),
  none: "Sube el primero: un estudio, un informe o una receta de uno de tus pacientes.",
});

const patientFilter = { label: "Paciente", name: "patient_id", all: "Todos los pacientes" };

async function PatientFilter({ actor }: { actor: Actor }) {
  const patients = await orNone(searchPatients(actor, { limit: MOST_CHOICES, offset: 0 }));
  return <FilterSelect {...patientFilter} options={patientChoices(patients)} />;
}
