import { redirect } from "next/navigation";
import { routes } from "@/lib/shared/routes";

/** Unknown paths redirect to sign-in, which redirects signed-in users to their dashboard. */
export default function UnknownPage() {
  redirect(routes.login);
}
