"use client";

import { useRef } from "react";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import type { SessionUser } from "@/lib/browser/token";
import { SignInAgainForm } from "./sign-in-again-form";

type SignInAgainProps = {
  user: SessionUser;
  reason: "asked" | "ended" | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Signs in again to the same account, in a dialog over the page, so that unsaved work stays. */
export function SignInAgain({ user, reason, ...opening }: SignInAgainProps) {
  const isEnded = reason === "ended";
  const title = useRef<HTMLHeadingElement>(null);
  const returnFocus = useReturnFocus();

  return (
    <AlertDialog {...opening}>
      <AlertDialogContent
        // Without a session, the page must not stay readable.
        overlayClassName={isEnded ? "bg-background" : ""}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus();
          event.preventDefault();
          // Not the field, because the person may be typing when this opens.
          title.current?.focus();
        }}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
      >
        <AlertDialogHeader>
          <AlertDialogTitle ref={title} tabIndex={-1} className="focus:outline-none">
            {isEnded ? "Tu sesión ha terminado" : "Seguir conectado"}
          </AlertDialogTitle>
          <AlertDialogDescription>
            {isEnded
              ? "Inicia sesión de nuevo y sigue donde estabas: lo que escribiste sigue aquí."
              : "Confirma que eres tú y tu sesión empieza de nuevo. Nada de lo que escribiste se pierde."}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <SignInAgainForm user={user} isEnded={isEnded} />
      </AlertDialogContent>
    </AlertDialog>
  );
}
