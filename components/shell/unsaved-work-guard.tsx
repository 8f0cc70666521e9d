"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { startFollowing } from "@/lib/browser/following";
import { goBack } from "@/lib/browser/layers";
import { guardPage } from "@/lib/browser/page-guard";
import { useStore } from "@/lib/browser/store";
import { leaving, usePageIsGuarded } from "@/lib/browser/unsaved-work";

const DiscardDialog = lazyDialog(() =>
  import("@/components/form/discard-dialog").then((file) => file.DiscardDialog),
);

/** Asks before navigation or signing out discards unsaved work. */
export function UnsavedWorkGuard() {
  const router = useRouter();
  const isGuarded = usePageIsGuarded();
  const leave = useStore(leaving);

  useEffect(() => {
    if (!isGuarded) return;
    return guardPage(goBack, (href) => {
      startFollowing(href);
      router.push(href);
    });
  }, [isGuarded, router]);

  return (
    <DiscardDialog
      open={leave !== null}
      onOpenChange={() => leaving.set(null)}
      verb="Descartar y salir"
      onDiscard={() => leave?.()}
    />
  );
}
