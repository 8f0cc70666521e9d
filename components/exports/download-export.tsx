"use client";

import { type ComponentProps, useState } from "react";
import { Download } from "@/components/icons";
import { useRefresh } from "@/components/list/use-refresh";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api, failureMessage } from "@/lib/browser/api";
import { followLink } from "@/lib/browser/follow-link";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";

type DownloadExportProps = Pick<ComponentProps<typeof Button>, "size" | "variant"> & {
  id: string;
  /** The patient's name, read out by screen readers where a list has several of these buttons. */
  of?: string;
};

/** Requests a link, which is valid for a minute, and follows it. */
export function DownloadExport({ id, of, ...button }: DownloadExportProps) {
  const [isPending, setPending] = useState(false);
  const { refresh } = useRefresh();

  async function download() {
    if (isPending) return;
    setPending(true);
    try {
      const { downloadUrl } = await api("GET", "/api/exports/[id]", { params: { id } });
      if (!downloadUrl) throw new Error("There is no ZIP.");
      followLink(downloadUrl);
      toast.success(messages.exports.download.success);
    } catch (error) {
      toast.error(failureMessage(error, messages.exports.download.failure));
    }
    setPending(false);
    refresh();
  }

  return (
    <Button {...button} aria-disabled={isPending} onClick={download}>
      {isPending ? <Spinner /> : <Download aria-hidden />}
      <span>Descargar</span>
      {of && <span className="sr-only">{` la historia de ${of}`}</span>}
    </Button>
  );
}
