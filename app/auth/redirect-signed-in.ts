import "server-only";
import { redirect } from "next/navigation";
import { readSession } from "@/lib/access/session";
import { dashboardOf } from "@/lib/shared/routes";

/** Signed-in users are redirected away from the pages for signing in. */
export async function redirectSignedIn() {
  const user = await readSession();
  if (user) redirect(dashboardOf(user.role));
}
