import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/messages";

const title = "Gestión de Documentos Médicos";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.documents.load }, async () => (
  <PageHeader title={title} description="Los documentos de todos los historiales." />
));
