"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef } from "react";

/** The previous title: its page, and whether it had the focus when it was unmounted. */
let last: { pathname: string; hadFocus: boolean } | null = null;

/** The page's h1. It gets the focus after client navigation, because a full page load starts at the top too. */
export function PageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();

  useLayoutEffect(() => {
    const element = title.current;
    // A loading screen's title passes the focus on to the page's.
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

/** For elements that disappear, or lead to another part of the list: reading goes on from the title. */
export const focusTitle = () => document.querySelector("h1")?.focus({ preventScroll: true });
