"use client";

import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { loginOutput } from "@/lib/accounts/schema";
import { api, failureMessage } from "@/lib/browser/api";
import { flash } from "@/lib/browser/flash";
import { renewedUser, renewSession } from "@/lib/browser/renewal";
import { signIn } from "@/lib/browser/session";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { AuthHeading } from "./auth-heading";
import { EntryQuestion, type EntryQuestionProps } from "./entry-question";
import { GoogleLink } from "./google-link";

const { success, failure, badToken, noToken } = messages.auth.exchange;

type TokenExchangeProps = {
  token: string | null;
  /** A question to ask first, because the link may be from another person. */
  question?: Omit<EntryQuestionProps, "onAgreed"> | null;
};

/** Exchanges the URL's token for a session, once, and removes it from the URL. */
export function TokenExchange({ token, question = null }: TokenExchangeProps) {
  const isBegun = useRef(false);
  const [isAsking, setAsking] = useState(question !== null);
  const [outcome, setOutcome] = useState<"failed" | "renewed" | "other account" | null>(null);

  useEffect(() => {
    window.history.replaceState(null, "", routes.success);
    if (isBegun.current || (isAsking && !renewedUser())) return;
    isBegun.current = true;
    if (!token) {
      fail(noToken);
      return;
    }
    const renewed = renewedUser();
    const done = renewed ? renew(renewed, token).then(setOutcome) : trade(token);
    done.catch((error) => fail(failure, failureMessage(error, badToken)));

    function fail(message: string, detail = "") {
      setOutcome("failed");
      flash({ kind: "error", message, detail });
      window.location.replace(routes.login);
    }
  }, [token, isAsking]);

  if (outcome === "failed") return <Alert title={token ? failure : noToken} />;
  if (outcome === "other account")
    return (
      <>
        <AuthHeading title="Esa es otra cuenta" takesFocus>
          {messages.auth.otherAccount}
        </AuthHeading>
        <GoogleLink />
      </>
    );
  if (outcome === "renewed")
    return (
      <AuthHeading title="Autenticación Exitosa" takesFocus>
        Tu sesión sigue en la pestaña donde estabas. Puedes cerrar esta.
      </AuthHeading>
    );
  if (isAsking && question)
    return <EntryQuestion {...question} onAgreed={() => setAsking(false)} />;
  return (
    <div role="status" className="flex items-center gap-4">
      <Spinner className="size-8 shrink-0 text-primary" />
      <AuthHeading title="Autenticación Exitosa">Procesando tu inicio de sesión...</AuthHeading>
    </div>
  );
}

const exchange = (token: string) =>
  api("POST", "/api/auth/exchange", { body: { token }, anonymous: true, output: loginOutput });

async function trade(token: string) {
  const { accessToken, role } = await exchange(token);
  signIn(accessToken, role, success);
}

/** Renews the session for the tab that opened this one, which notices the new token. */
async function renew(userId: string, token: string): Promise<"renewed" | "other account"> {
  const { accessToken } = await exchange(token);
  return (await renewSession(userId, accessToken)) ? "renewed" : "other account";
}
