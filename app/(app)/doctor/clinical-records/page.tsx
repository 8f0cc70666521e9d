import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Historiales Clínicos";

export const metadata: Metadata = { title };

export default screen({ role: "Doctor", loadError: messages.records.loadOfDoctor }, async () => (
  <PageHeader title={title} description="Los historiales de tus pacientes." />
));
