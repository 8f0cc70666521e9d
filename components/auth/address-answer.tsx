"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api, failureMessage } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";

const answers = {
  confirm: { label: "Confirmar mi dirección", messages: messages.auth.proveAddress },
  disown: { label: "No fui yo", messages: messages.auth.disownAddress },
} as const;

type AddressAnswerProps = { token: string; isDisowned: boolean };

/** The one thing that a link in an e-mail can do, once its reader says so. */
export function AddressAnswer({ token, isDisowned }: AddressAnswerProps) {
  const kind = isDisowned ? "disown" : "confirm";
  const { label, messages: said } = answers[kind];
  const [state, setState] = useState<"asking" | "sending" | "done">("asking");
  const [refusal, setRefusal] = useState<string | null>(null);

  async function answer() {
    if (state === "sending") return;
    setState("sending");
    setRefusal(null);
    try {
      await api("POST", `/api/auth/address/${kind}`, { body: { token }, anonymous: true });
      setState("done");
    } catch (error) {
      setRefusal(failureMessage(error, said.failure));
      setState("asking");
    }
  }

  if (state === "done")
    return (
      <p role="status" tabIndex={-1} ref={(line) => line?.focus()}>
        {said.success}
      </p>
    );
  return (
    <>
      {refusal && <Alert title={refusal} />}
      <Button
        onClick={answer}
        aria-disabled={state === "sending"}
        variant={isDisowned ? "destructive" : "default"}
      >
        {state === "sending" && <Spinner />}
        {label}
      </Button>
    </>
  );
}
