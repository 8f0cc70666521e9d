"use client";

import { useEffect } from "react";
import { toast } from "@/lib/browser/toast";

/** Shows the message once, even if several blocks failed. */
export function FailureToast({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message, { id: message });
  }, [message]);
  return null;
}
