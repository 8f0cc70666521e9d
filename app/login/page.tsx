import { redirect } from "next/navigation";
import { routes } from "@/lib/navigation";

/** The spec's other spelling of the sign-in page. */
export default function LoginAlias() {
  redirect(routes.login);
}
