"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { onceActive } from "@/lib/browser/activity";
import { type FlashMessage, takeFlash } from "@/lib/browser/flash";
import { script } from "@/lib/browser/script";
import { useStore } from "@/lib/browser/store";
import { type Toast, toast, unshownToasts } from "@/lib/browser/toast";

const toaster = script(() => import("@/components/ui/sonner").then((file) => file.Toaster));

/**
 * Shows toasts, starting with the one that the page left before a full navigation. The toaster's code is loaded with
 * the first toast, or earlier: a live region has to be mounted before its text.
 */
export function ToastHost() {
  const left = useRef<FlashMessage | null>(null);
  const [state, setState] = useState<"awaited" | "there" | "missing">("awaited");
  const toasts = useStore(unshownToasts);
  const hasToasts = toasts.length > 0;

  // A layout effect, to run before any effect of this page leaves a toast for the next page.
  useLayoutEffect(() => {
    left.current = takeFlash();
  }, []);

  useEffect(() => {
    if (!left.current) return;
    const { kind, message, detail } = left.current;
    toast[kind](message, { description: detail });
  }, []);

  useEffect(() => {
    const load = () =>
      void toaster.get().then(
        () => setState("there"),
        () => setState("missing"),
      );
    if (hasToasts) load();
    else onceActive(load);
  }, [hasToasts]);

  const Toaster = toaster.now();
  if (Toaster) return <Toaster />;
  return state === "missing" && hasToasts && <PlainToasts toasts={toasts} />;
}

const SHOWN_MS = 4000;

/** A plain message when the toaster's code cannot be loaded either, usually for the same reason. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  useEffect(() => {
    const timer = setTimeout(() => unshownToasts.set([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label="Notificaciones" className="fixed top-16 right-4 left-4 z-60 sm:left-auto">
      <div
        role="alert"
        className="grid gap-2 rounded-lg border bg-popover p-4 shadow-float sm:max-w-sm"
      >
        {toasts.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </section>
  );
}
