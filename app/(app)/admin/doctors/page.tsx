import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Doctores";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.doctors.load }, async () => (
  <PageHeader title={title} description="Los doctores de la clínica y sus especialidades." />
));
