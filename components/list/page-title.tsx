"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

let titledPath: string | null = null;

/** The page's h1. Focus moves to it after client navigation, as a full page load would start at the top. */
export function PageTitle({ children }: { children: React.ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();

  useEffect(() => {
    const arrived = titledPath !== null && titledPath !== pathname;
    // Replacing a loading screen throws away the title that had the focus.
    const focusLost = titledPath !== null && document.activeElement === document.body;
    if (arrived || focusLost) title.current?.focus({ preventScroll: true });
    titledPath = pathname;
  }, [pathname]);

  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
      {children}
    </h1>
  );
}
