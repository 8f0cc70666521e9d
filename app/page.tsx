import { redirect } from "next/navigation";
import { pageActor } from "@/lib/auth/session";
import { dashboardOf, routes } from "@/lib/navigation";

/** To the dashboard of one's role, or to sign in. */
export default async function HomePage() {
  const actor = await pageActor();
  redirect(actor ? dashboardOf(actor.role) : routes.login);
}
