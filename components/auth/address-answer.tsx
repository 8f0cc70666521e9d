"use client";

import { type ReactNode, useState } from "react";
import { CircleCheck } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type AddressProof, addressProved } from "@/lib/administration/address/schema";
import { api, failureMessage } from "@/lib/browser/api";
import { createWriteKey } from "@/lib/browser/write-key";
import { type Messages, messages } from "@/lib/shared/messages";

const { proveAddress, disownAddress, denyReplacement } = messages.auth;

const notMe = ({ success, failure }: Messages) => ({
  label: "No fui yo",
  failure,
  send: async (body: AddressProof, key: string) => {
    await api("POST", "/api/auth/address/disown", { body, anonymous: true, key });
    return success;
  },
});

/** The two answers: the button, the request and the messages of each. */
const answers = {
  confirm: {
    label: "Confirmar mi dirección",
    failure: proveAddress.failure,
    // Sends the token too: the person who is signed in to that account keeps the password.
    send: async (body: AddressProof) => {
      const output = addressProved;
      // Confirmed once more, it says the same.
      const proved = await api("POST", "/api/auth/address/confirm", { body, output, key: null });
      return proved.password_voided ? proveAddress.voided : proveAddress.success;
    },
  },
  disown: notMe(disownAddress),
  deny: notMe(denyReplacement),
};

type AddressAnswerProps = {
  token: string;
  kind: keyof typeof answers;
  /** Explains the consequences; disappears after the answer. */
  children: ReactNode;
};

/** The page of an e-mail's link: does what the link is for when the reader confirms it. */
export function AddressAnswer({ token, kind, children }: AddressAnswerProps) {
  const { label, failure, send } = answers[kind];
  const [isSending, setSending] = useState(false);
  const [writeKey] = useState(createWriteKey);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function answer() {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      setOutcome(await writeKey.send((key) => send({ token }, key)));
    } catch (error) {
      setRefusal(failureMessage(error, failure));
    }
    setSending(false);
  }

  if (outcome)
    return (
      <p
        role="status"
        tabIndex={-1}
        ref={(panel) => panel?.focus()}
        className="flex items-start gap-3 rounded-lg border border-confirmed/40 bg-confirmed-surface p-4 focus:outline-none"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-confirmed" />
        <span>{outcome}</span>
      </p>
    );
  return (
    <>
      {children}
      {refusal && <Alert title={refusal} />}
      <Button
        onClick={answer}
        aria-disabled={isSending}
        variant={kind === "confirm" ? "default" : "destructive"}
      >
        {isSending && <Spinner />}
        <span>{label}</span>
      </Button>
    </>
  );
}
