"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { flash } from "@/lib/browser/flash";
import { routes } from "@/lib/shared/routes";

/** Shows what is wrong with a link, and redirects to the sign-in page, which shows it too. */
export function InvalidLink({ message }: { message: string }) {
  useEffect(() => {
    flash({ kind: "error", message });
    window.location.replace(routes.login);
  }, [message]);
  return <Alert title={message} />;
}
