"use client";

import { type ComponentProps, useState } from "react";
import { Download } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage } from "@/lib/browser/api";
import { followLink } from "@/lib/browser/follow-link";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";

const links = script(() => import("./read-links"));

type Look = Pick<ComponentProps<typeof Button>, "size" | "variant">;

type DownloadButtonProps = Look & { document: { id: string; description: string } };

export const DownloadButton = ({
  document: { id, description },
  ...button
}: DownloadButtonProps) => (
  <LinkButton
    {...button}
    of={description}
    link={async () => {
      const { readLinks } = await links.get();
      return (await readLinks(id)).downloadUrl;
    }}
  />
);

type LinkButtonProps = Look & {
  /** The document's description. */
  of: string;
  link: () => Promise<string>;
};

/** Requests a link, which is valid for a minute, and follows it. */
export function LinkButton({ of, link, ...button }: LinkButtonProps) {
  const [isPending, setPending] = useState(false);

  async function download() {
    if (isPending) return;
    setPending(true);
    try {
      followLink(await link());
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
      <span>Descargar</span>
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  );
}
