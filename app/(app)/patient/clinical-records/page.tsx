import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Mi Historial Clínico";

export const metadata: Metadata = { title };

export default screen({ role: "Patient", loadError: messages.records.load }, async () => (
  <PageHeader title={title} description="Lo que tus doctores anotaron de tus consultas." />
));
