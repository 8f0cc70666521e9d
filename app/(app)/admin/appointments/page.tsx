import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Gestión de Citas";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.appointments.load }, async () => (
  <PageHeader title={title} description="Las citas de todos los doctores y pacientes." />
));
