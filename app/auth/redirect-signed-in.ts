import "server-only";
import { redirect } from "next/navigation";
import { readSession } from "@/lib/access/session";
import { dashboardOf } from "@/lib/shared/routes";

/** Whoever is signed in already has no use for a page that signs in. */
export async function redirectSignedIn() {
  const user = await readSession();
  if (user) redirect(dashboardOf(user.role));
}
