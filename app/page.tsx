import { redirect } from "next/navigation";
import { pageActor } from "@/lib/access/session";
import { dashboardOf, routes } from "@/lib/shared/routes";

/** Redirects to the role's dashboard, or to sign-in. */
export default async function HomePage() {
  const actor = await pageActor();
  redirect(actor ? dashboardOf(actor.role) : routes.login);
}
