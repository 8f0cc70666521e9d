"use client";

import { RotateCw } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useRefresh } from "./use-refresh";

/** Shown when something could not be loaded: what, why, and a retry. */
export function LoadError({ title, message }: { title: string; message?: string }) {
  const { refresh, isRefreshing } = useRefresh();
  return (
    <Alert title={title}>
      {message && <p>{message}</p>}
      <Button
        variant="outline"
        size="sm"
        className="mt-2 w-fit"
        aria-disabled={isRefreshing}
        onClick={refresh}
      >
        {isRefreshing ? <Spinner /> : <RotateCw aria-hidden />}
        <span>{isRefreshing ? "Reintentando…" : "Reintentar"}</span>
      </Button>
    </Alert>
  );
}
