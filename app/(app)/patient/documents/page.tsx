import type { Metadata } from "next";
import { documentsScreen } from "../../documents-screen";

const title = "Mis Documentos";

export const metadata: Metadata = { title };

export default documentsScreen({
  role: "Patient",
  title,
  description: "Los estudios e informes de tu historial.",
  none: "Aparecerán aquí cuando la clínica o tu doctor suban un estudio o un informe.",
});
