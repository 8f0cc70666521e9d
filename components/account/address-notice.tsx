"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api, failureMessage } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { createWriteKey } from "@/lib/browser/write-key";
import { messages } from "@/lib/shared/messages";
import { CorrectAddress } from "./correct-address";

const { success, failure } = messages.auth.sendAddressProof;

/** Explains an unverified address, with the buttons to resend the e-mail or correct the address. */
export function AddressNotice({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);
  const [writeKey] = useState(createWriteKey);

  async function send() {
    if (isSending) return;
    setSending(true);
    try {
      await writeKey.send((key) => api("POST", "/api/auth/address", { key }));
      toast.success(success);
    } catch (error) {
      toast.error(failureMessage(error, failure));
    }
    setSending(false);
  }

  return (
    <section
      aria-labelledby="address-notice"
      className="mb-6 grid gap-1 rounded-lg border bg-card p-4"
    >
      <h2 id="address-notice" className="font-semibold">
        Confirma tu dirección de correo
      </h2>
      <p className="wrap-anywhere text-muted-foreground">
        {`Te escribimos a ${email}. Hasta que la confirmes recibirás pocos avisos y podrás reservar menos citas.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" aria-disabled={isSending} onClick={send}>
          {isSending && <Spinner />}
          <span>Reenviar</span>
        </Button>
        <CorrectAddress email={email} />
      </div>
    </section>
  );
}
