import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Mis Pacientes";

export const metadata: Metadata = { title };

export default screen({ role: "Doctor", loadError: messages.patients.load }, async () => (
  <PageHeader title={title} description="Las personas que tienen citas contigo." />
));
