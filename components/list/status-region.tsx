"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

const ID = "estado";

/** The live region of a screen. It is always mounted, because only changes inside it are read out. */
export const StatusRegion = () => <p id={ID} role="status" className="sr-only" />;

const unchanging = () => () => {};
const region = () => document.getElementById(ID);
const none = () => null;

/** Has its text read out through the screen's live region; nothing is visible. */
export function Announcement({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(unchanging, region, none);
  if (!place) return <span className="sr-only">{children}</span>;
  return createPortal(<span>{children}</span>, place);
}
