import { redirect } from "next/navigation";
import { routes } from "@/lib/shared/routes";

/** The spec's second path of the sign-in page. */
export default function LoginAlias() {
  redirect(routes.login);
}
