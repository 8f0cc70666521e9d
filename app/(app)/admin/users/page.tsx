import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Usuarios";

export const metadata: Metadata = { title };

export default screen({ role: "Admin", loadError: messages.users.load }, async () => (
  <PageHeader title={title} description="Las cuentas de quienes usan la clínica y su rol." />
));
