"use client";

import { type ReactNode, useState } from "react";
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
import { type ToastDetails, toast } from "@/lib/browser/toast";
import { createWriteKey } from "@/lib/browser/write-key";
import type { Messages } from "@/lib/shared/messages";
import { problemOf, useProblem } from "./problem";
import { Refusal } from "./refusal";
import { useFreshPage } from "./use-fresh-page";

export type ConfirmDialogProps = {
  /** Names the action and its object: '¿Eliminar el historial «Control anual» de Ana Pérez?' */
  title: string;
  /** What else will be deleted, or cannot be undone. */
  description: string;
  /** More to know before confirming. */
  children?: ReactNode;
  /** The button's verb, and the same in progress: 'Eliminar', 'Eliminando…'. */
  verb: string;
  pendingLabel: string;
  destructive?: boolean;
  /** The key is for a write: the same one until it has been done. */
  request: (key: string) => Promise<unknown>;
  messages: Messages;
  /** What the success reads back. */
  readBack?: ToastDetails;
  onDone?: () => void;
  /** A button for what can be done when the request is refused for good; calls `close` when that is done. */
  instead?: ((close: () => void) => ReactNode) | undefined;
  /** The button that opens it; without one the parent controls it with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * Asks, sends the request, shows a toast and refreshes the page. A refusal is shown in the dialog, which stays open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, verb, pendingLabel, destructive = true, trigger, messages } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [writeKey] = useState(createWriteKey);
  const [problem, setProblem] = useProblem();
  const { refreshWith, isRefreshing } = useFreshPage();
  const isPending = isSending || isRefreshing;
  // Another try would be refused too.
  const isFinal = problem !== null && !problem.hasFields && [404, 409].includes(problem.status);

  function setOpen(open: boolean) {
    setProblem(null);
    setOwnOpen(open);
    props.onOpenChange?.(open);
  }

  function requestOpen(open: boolean) {
    if (isPending) return;
    if (problem?.isOutdated) refreshWith(() => setOpen(open));
    else setOpen(open);
  }

  async function confirm() {
    if (isPending) return;
    setSending(true);
    try {
      await writeKey.send(props.request);
      toast.success(messages.success, props.readBack);
      refreshWith(() => {
        setOpen(false);
        props.onDone?.();
      });
    } catch (error) {
      const refusal = problemOf(error, failureMessage(error, messages.failure));
      setProblem(refusal);
      toast.error(refusal.message);
    }
    setSending(false);
  }

  return (
    <AlertDialog open={props.open ?? ownOpen} onOpenChange={requestOpen}>
      {trigger && <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>}
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {props.children}
        <Refusal title={messages.failure} problem={problem} isSending={isPending} />
        <AlertDialogFooter>
          <AlertDialogCancel>{isFinal ? "Cerrar" : "Volver"}</AlertDialogCancel>
          {problem?.status === 409 && props.instead?.(() => setOpen(false))}
          {!isFinal && (
            <Button
              variant={destructive ? "destructive" : "default"}
              aria-disabled={isPending}
              onClick={confirm}
            >
              {isPending && <Spinner />}
              <span>{isPending ? pendingLabel : verb}</span>
            </Button>
          )}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
