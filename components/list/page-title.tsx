"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Of the title shown last: which page it named, and whether it left with the focus. */
let last: { pathname: string; hadFocus: boolean } | null = null;

/** The page's h1. Focus moves to it after client navigation, as a full page load would start at the top. */
export function PageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();

  useLayoutEffect(() => {
    const element = title.current;
    // A loading screen's title hands the focus on to the page's.
    if (last && (last.pathname !== pathname || last.hadFocus)) {
      element?.focus({ preventScroll: true });
    }
    last = { pathname, hadFocus: false };
    return () => {
      last = { pathname, hadFocus: document.activeElement === element };
    };
  }, [pathname]);

  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
      {children}
    </h1>
  );
}

/** For what goes away, or leads to another part of the list: as after navigation, one reads on from the title. */
export const focusTitle = () => document.querySelector("h1")?.focus({ preventScroll: true });
