"use client";

import { useState } from "react";
import { Clock, X } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { minutesLeft, signInAgain } from "@/lib/browser/renewal";
import { useStore } from "@/lib/browser/store";

const renew = () => signInAgain.set("asked");

const endsIn = (minutes: number) =>
  `Tu sesión termina en ${minutes === 1 ? "un minuto" : `${minutes} minutos`}`;

/** Warns twice before the session ends, with a button that renews it. */
export function SessionNotice() {
  const minutes = useStore(minutesLeft);
  const isRenewing = useStore(signInAgain) !== null;
  const stage = minutes === null ? null : minutes <= 2 ? 2 : 10;
  return (
    <>
      {/* Always mounted, or it would not be read out; its text does not change every minute, to be read only once. */}
      <p role="status" aria-live="polite" className="sr-only">
        {stage &&
          `Tu sesión termina en menos de ${stage} minutos. Lo que escribas no se pierde: podrás iniciar sesión de nuevo.`}
      </p>
      {minutes !== null && !isRenewing && <Notice key={stage} minutes={minutes} />}
    </>
  );
}

function Notice({ minutes }: { minutes: number }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section
      ref={keepFromDialogs}
      aria-label="Aviso de sesión"
      className="pointer-events-auto fixed z-60 flex print:hidden items-center gap-3 rounded-lg border bg-popover py-3 pr-2 pl-4 shadow-float max-sm:inset-x-4 max-sm:top-16 sm:right-6 sm:bottom-6"
    >
      <Clock aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
      <p className="numbers grow max-sm:text-sm">{endsIn(minutes)}</p>
      <Button variant="outline" size="sm" onClick={renew}>
        Seguir conectado
      </Button>
      <button
        type="button"
        onClick={() => setDismissed(true)}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground pointer-coarse:size-control"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">Cerrar aviso</span>
      </button>
    </section>
  );
}

/** For an open dialog, a press on this notice would be one outside, and close it. */
function keepFromDialogs(element: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation();
  element?.addEventListener("pointerdown", stop);
  return () => element?.removeEventListener("pointerdown", stop);
}

/** The notice's button, inside a dialog: its focus trap keeps the keyboard out of the notice. */
export function StaySignedIn() {
  const minutes = useStore(minutesLeft);
  if (minutes === null) return null;
  return (
    <Button
      variant="outline"
      className="not-focus-visible:sr-only not-focus-visible:min-h-0"
      onClick={renew}
    >
      {`${endsIn(minutes)}: seguir conectado`}
    </Button>
  );
}
