"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

const ID = "estado";

/** Where a screen says aloud what it is doing. It is there all the time: only what changes in it is read out. */
export const StatusRegion = () => <p id={ID} role="status" className="sr-only" />;

const unchanging = () => () => {};
const region = () => document.getElementById(ID);
const none = () => null;

/** Has its words read out, wherever it stands; they are not seen. */
export function Announcement({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(unchanging, region, none);
  return place ? createPortal(children, place) : <span className="sr-only">{children}</span>;
}
