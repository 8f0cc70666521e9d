import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Gestión de Historiales Clínicos";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.records.load }, async () => (
  <PageHeader title={title} description="Los historiales de todos los pacientes." />
));
