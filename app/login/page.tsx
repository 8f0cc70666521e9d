import { redirect } from "next/navigation";
import { routes } from "@/lib/shared/routes";

/** The spec's other spelling of the sign-in page. */
export default function LoginAlias() {
  redirect(routes.login);
}
