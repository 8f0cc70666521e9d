import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/messages";

const title = "Mis Documentos";

export const metadata: Metadata = { title };

export default screen({ role: "Patient", loadError: messages.documents.load }, async () => (
  <PageHeader title={title} description="Los estudios e informes de tu historial." />
));
