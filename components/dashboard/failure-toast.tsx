"use client";

import { useEffect } from "react";
import { toast } from "@/lib/browser/toast";

/** Says once that something could not be loaded, however many blocks it is true of. */
export function FailureToast({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message, { id: message });
  }, [message]);
  return null;
}
