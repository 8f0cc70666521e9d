import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Pacientes";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.patients.load }, async () => (
  <PageHeader title={title} description="Los pacientes de la clínica y sus datos." />
));
