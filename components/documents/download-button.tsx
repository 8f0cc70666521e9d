"use client";

import { type ComponentProps, useState } from "react";
import { Download } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";

const links = script(() => import("./read-links"));

type DownloadButtonProps = Pick<ComponentProps<typeof Button>, "size" | "variant"> & {
  document: { id: string; description: string };
};

/** Requests a link, which is valid for a minute, and follows it. */
export function DownloadButton({ document: { id, description }, ...button }: DownloadButtonProps) {
  const [isPending, setPending] = useState(false);

  async function download() {
    if (isPending) return;
    setPending(true);
    try {
      const { readLinks } = await links.get();
      const { downloadUrl } = await readLinks(id);
      follow(downloadUrl);
      toast.success(messages.documents.download.success);
    } catch (error) {
      toast.error(failureMessage(error, messages.documents.download.failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button {...button} aria-disabled={isPending} onClick={download}>
      {isPending ? <Spinner /> : <Download aria-hidden />}
      Descargar<span className="sr-only">{` ${description}`}</span>
    </Button>
  );
}

/** The answer is an attachment, so the browser stays on the page. */
function follow(url: string) {
  const link = window.document.createElement("a");
  link.href = url;
  link.rel = "noreferrer";
  link.click();
}
