"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { onceActive } from "@/lib/browser/activity";
import { type FlashMessage, takeFlash } from "@/lib/browser/flash";
import { script } from "@/lib/browser/script";
import { useStore } from "@/lib/browser/store";
import { type Toast, toast, unshownToasts } from "@/lib/browser/toast";

const toaster = script(() => import("@/components/ui/sonner").then((file) => file.Toaster));

/**
 * Shows toasts, and first the one that the page before a full navigation left. What shows them comes with the
 * first one, or before: a region that is read out has to be there before what it says.
 */
export function ToastHost() {
  const left = useRef<FlashMessage | null>(null);
  const [state, setState] = useState<"awaited" | "there" | "missing">("awaited");
  const toasts = useStore(unshownToasts);
  const hasToasts = toasts.length > 0;

  // Before any effect of this page leaves one for the next.
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

/** What is said when the code of toasts cannot be had either: mostly just that. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  useEffect(() => {
    const timer = setTimeout(() => unshownToasts.set([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label="Notificaciones" className="fixed top-4 right-4 left-4 z-60 sm:left-auto">
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
