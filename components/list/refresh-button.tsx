"use client";

import { RotateCw } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useRefresh } from "./use-refresh";

/** 'Actualizar': loads the page's data again. */
export function RefreshButton() {
  const { refresh, isRefreshing } = useRefresh();
  return (
    <Button variant="outline" aria-disabled={isRefreshing} onClick={refresh}>
      {isRefreshing ? <Spinner /> : <RotateCw aria-hidden />}
      <span>Actualizar</span>
    </Button>
  );
}
