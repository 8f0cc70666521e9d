"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** In the place of what could not be loaded: what failed, why, and another try. */
export function LoadError({ title, message }: { title: string; message: string }) {
  const router = useRouter();
  const [retrying, startRetry] = useTransition();
  return (
    <Alert title={title}>
      <p>{message}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2 w-fit"
        aria-disabled={retrying}
        onClick={() => startRetry(() => router.refresh())}
      >
        {retrying ? <Spinner /> : <RotateCw aria-hidden />}
        {retrying ? "Reintentando…" : "Reintentar"}
      </Button>
    </Alert>
  );
}
