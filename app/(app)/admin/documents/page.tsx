import type { Metadata } from "next";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { PatientFilter } from "@/components/people/patient-filter";
import { RecordFilter } from "@/components/records/record-filter";
import { chosenPatient } from "../../chosen-patient";
import { chosenRecord } from "../../chosen-record";
import { documentsScreen } from "../../documents-screen";

const title = "Gestión de Documentos Médicos";

export const metadata: Metadata = { title };

export default documentsScreen({
  role: "Admin",
  title,
  description: "Los documentos de todos los historiales.",
  action: <UploadDialog />,
  filters: (query, actor) => (
    <>
      <RecordFilter chosen={chosenRecord(actor, query.record_id)} />
      <PatientFilter label="Usuario" chosen={chosenPatient(actor, query.patient_id)} />
    </>
  ),
  hasTable: true,
  none: "Sube el primero, para un historial clínico que ya exista.",
});
