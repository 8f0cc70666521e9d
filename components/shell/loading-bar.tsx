"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { Announcement } from "@/components/list/status-region";
import { followed } from "@/lib/browser/following";
import { useStore } from "@/lib/browser/store";

/** A page that is there sooner needs no sign. */
const PATIENCE_MS = 100;

/** A thin bar below the top bar while a link is followed, for screen readers 'Cargando…'. */
export function LoadingBar() {
  const isFollowing = useStore(followed) !== null;
  const [isShown, setShown] = useState(false);
  const address = `${usePathname()}?${useSearchParams()}`;

  useEffect(() => {
    if (address) followed.set(null);
  }, [address]);

  useEffect(() => {
    if (!isFollowing) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isFollowing]);

  if (!isShown) return null;
  return (
    <>
      <Announcement>Cargando…</Announcement>
      <div aria-hidden data-slot="loading-bar" className="loading-bar" />
    </>
  );
}
