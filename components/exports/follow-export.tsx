"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { api } from "@/lib/browser/api";
import type { ExportOutput } from "@/lib/records/exports/schema";

const EVERY_MS = 15_000;

type FollowExportProps = { patientId: string; shown: ExportOutput["state"] };

/** Shows the state of an export as it changes, for a person who waits on the page. */
export function FollowExport({ patientId, shown }: FollowExportProps) {
  const router = useRouter();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const params = { id: patientId };
      const [latest] = await api("GET", "/api/patients/[id]/exports", { params }).catch(() => []);
      if (latest && latest.state !== shown) router.refresh();
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [patientId, shown, router]);
  return null;
}
