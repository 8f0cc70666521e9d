"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { toast } from "sonner";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage } from "@/lib/browser/api";
import type { Messages } from "@/lib/shared/messages";

export type ConfirmDialogProps = {
  /** Names what will happen to what: '¿Eliminar el historial «Control anual» de Ana Pérez?' */
  title: string;
  /** What else will go, or cannot be undone. */
  description: string;
  /** The verb on the button, and the same in progress: 'Eliminar', 'Eliminando…'. */
  verb: string;
  pendingLabel: string;
  destructive?: boolean;
  request: () => Promise<unknown>;
  messages: Messages;
  onDone?: () => void;
  /** The button that opens it; without one its owner does, with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks, then request, toast, fresh page. A refusal is said and leaves the question open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, verb, pendingLabel, destructive = true, trigger } = props;
  const router = useRouter();
  const [ownOpen, setOwnOpen] = useState(false);
  const [isPending, startTransition] = useTransition();

  function setOpen(open: boolean) {
    if (isPending) return;
    setOwnOpen(open);
    props.onOpenChange?.(open);
  }

  function confirm() {
    if (isPending) return;
    startTransition(async () => {
      try {
        await props.request();
        toast.success(props.messages.success);
        // Closes with the fresh page, not before: the focus then goes to something that is there to stay.
        startTransition(() => {
          router.refresh();
          setOwnOpen(false);
          props.onOpenChange?.(false);
          props.onDone?.();
        });
      } catch (error) {
        toast.error(failureMessage(error, props.messages.failure));
      }
    });
  }

  return (
    <AlertDialog open={props.open ?? ownOpen} onOpenChange={setOpen}>
      {trigger && <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>}
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Volver</AlertDialogCancel>
          <Button
            variant={destructive ? "destructive" : "default"}
            aria-disabled={isPending}
            onClick={confirm}
          >
            {isPending && <Spinner />}
            {isPending ? pendingLabel : verb}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
