"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { flash } from "@/lib/browser/flash";
import { routes } from "@/lib/shared/routes";

/** Says what is wrong with a link, here and on the sign-in page to which it leads at once. */
export function InvalidLink({ message }: { message: string }) {
  useEffect(() => {
    flash({ kind: "error", message });
    window.location.replace(routes.login);
  }, [message]);
  return <Alert title={message} />;
}
