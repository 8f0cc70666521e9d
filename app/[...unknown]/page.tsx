import { redirect } from "next/navigation";
import { routes } from "@/lib/shared/routes";

/** Unknown paths lead to sign-in, and from there, whoever is signed in, to their dashboard. */
export default function UnknownPage() {
  redirect(routes.login);
}
