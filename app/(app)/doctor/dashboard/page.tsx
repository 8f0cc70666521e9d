import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default screen({ role: "Doctor", loadError: messages.dashboard.load }, async () => (
  <PageHeader title={title} description="Tu día y tus próximas citas, de un vistazo." />
));
