import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.dashboard.load }, async () => (
  <PageHeader title={title} description="La actividad de la clínica, de un vistazo." />
));
