import { redirect } from "next/navigation";
import { pageActor } from "@/lib/access/session";
import { dashboardOf, routes } from "@/lib/shared/routes";

/** To the dashboard of one's role, or to sign in. */
export default async function HomePage() {
  const actor = await pageActor();
  redirect(actor ? dashboardOf(actor.role) : routes.login);
}
