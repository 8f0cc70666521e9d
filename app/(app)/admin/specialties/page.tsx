import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Especialidades";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.specialties.load }, async () => (
  <PageHeader title={title} description="Las especialidades que la clínica ofrece." />
));
