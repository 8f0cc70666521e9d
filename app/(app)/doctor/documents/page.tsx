import type { Metadata } from "next";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { RefreshButton } from "@/components/list/refresh-button";
import { PatientFilter } from "@/components/people/patient-filter";
import { chosenPatient } from "../../chosen-patient";
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
  filters: (query, actor) => <PatientFilter chosen={chosenPatient(actor, query.patient_id)} />,
  none: "Sube el primero: un estudio, un informe o una receta de uno de tus pacientes.",
});
