"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** 'Actualizar': what has come since. */
export function RefreshButton() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <Button
      variant="outline"
      aria-disabled={isPending}
      onClick={() => startTransition(() => router.refresh())}
    >
      {isPending ? <Spinner /> : <RotateCw aria-hidden />}
      Actualizar
    </Button>
  );
}
