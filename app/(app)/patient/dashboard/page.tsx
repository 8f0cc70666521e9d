import type { Metadata } from "next";
import { BookLink } from "@/components/booking/book-link";
import { PageHeader } from "@/components/list/page-header";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/shared/messages";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default screen({ role: "Patient", loadError: messages.dashboard.load }, async () => (
  <PageHeader title={title} description="Tu salud, de un vistazo." action={<BookLink />} />
));
