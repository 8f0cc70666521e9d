"use client";

import { useEffect } from "react";
import { Toaster as Sonner, toast as show } from "sonner";
import { CircleCheck, CircleExclamationPoint, X } from "@/components/icons";
import { Link } from "@/components/link";
import { useStore } from "@/lib/browser/store";
import { type Toast, unshownToasts } from "@/lib/browser/toast";
import { buttonVariants } from "./button";

const toastClasses = {
  toast:
    "pointer-events-none! flex! items-start! gap-2.5! rounded-lg! border! border-border! bg-popover! p-4! text-base! text-foreground! shadow-float! font-sans!",
  title: "text-base! font-medium! text-foreground!",
  description: "text-sm! text-muted-foreground!",
  icon: "mt-0.5! [&_svg]:size-5!",
  success: "[&_[data-icon]]:text-primary!",
  error: "[&_[data-icon]]:text-destructive!",
  closeButton:
    "pointer-events-auto! static! order-last! -my-1! -mr-2! size-8! transform-none! rounded-md! border-0! bg-transparent! text-muted-foreground! hover:bg-muted! pointer-coarse:-my-2.5! pointer-coarse:size-control!",
};

/** Below the top bar, and below the title of an open dialog: a toast covers no way out. */
const offset = { top: "var(--toast-top, 4rem)" };

/** Toasts are at the top right, for four seconds. What they cover can be pressed through them. */
export function Toaster() {
  const unshown = useStore(unshownToasts);
  useEffect(keepClearOfDialogs, []);

  // After Sonner's own effects, because it misses toasts from before them.
  useEffect(() => {
    if (unshown.length === 0) return;
    unshownToasts.set([]);
    for (const { kind, message, link, ...more } of unshown)
      show[kind](message, { ...more, ...(link && { action: <ToastLink {...link} /> }) });
  }, [unshown]);

  return (
    <Sonner
      position="top-right"
      offset={offset}
      mobileOffset={offset}
      duration={4000}
      closeButton
      className="print:hidden"
      containerAriaLabel="Notificaciones"
      icons={{
        success: <CircleCheck aria-hidden />,
        error: <CircleExclamationPoint aria-hidden />,
        close: <X aria-hidden className="size-4" />,
      }}
      toastOptions={{ classNames: toastClasses, closeButtonAriaLabel: "Ocultar aviso" }}
    />
  );
}

const ToastLink = ({ label, href }: NonNullable<Toast["link"]>) => (
  <Link
    href={href}
    className={buttonVariants({
      variant: "outline",
      size: "sm",
      className: "pointer-events-auto ml-auto shrink-0",
    })}
  >
    {label}
  </Link>
);

/** The height of a dialog's title and close button. */
const TITLE_PX = 64;

/** Keeps `--toast-top` below the title of the dialog that is open, if any. */
function keepClearOfDialogs() {
  const { style } = document.documentElement;
  const resizes = new ResizeObserver(place);
  const openings = new MutationObserver(place);
  openings.observe(document.body, { childList: true });
  let observed: Element | undefined;

  function place() {
    const dialog = [...document.querySelectorAll("[data-slot$=dialog-content]")].at(-1);
    // `observe` always calls `place` once. Called from `place` each time, it would do so in every frame.
    if (dialog !== observed) {
      resizes.disconnect();
      if (dialog) resizes.observe(dialog);
      observed = dialog;
    }
    if (!dialog) return style.removeProperty("--toast-top");
    style.setProperty("--toast-top", `${dialog.getBoundingClientRect().top + TITLE_PX}px`);
  }

  return () => {
    resizes.disconnect();
    openings.disconnect();
  };
}
