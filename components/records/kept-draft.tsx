"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { Button } from "@/components/ui/button";
import { signInAgain } from "@/lib/browser/renewal";
import { useStore } from "@/lib/browser/store";
import type { DraftOutput } from "@/lib/records/drafts/schema";
import { toLocal } from "@/lib/shared/dates";
import { formatInstant } from "@/lib/shared/format";
import { type DraftKeeper, type DraftPlace, type DraftText, isSameText } from "./draft-keeper";
import type { TabDraft } from "./tab-draft";

type KeptDraftProps = {
  keeper: DraftKeeper;
  /** Null while no patient is chosen. */
  place: DraftPlace | null;
  /** Called with a draft that goes on, which may be of an earlier version of the record. */
  onResume?: (draft: FormerDraft) => void;
};

/** An earlier draft; `inTab` if it is the tab's and the server has not received it. */
type Former = { draft: FormerDraft; inTab: TabDraft | null; isInUse: boolean };
type FormerDraft = DraftText & Pick<DraftOutput, "updatedAt" | "record_id" | "version">;

const FIELDS = ["title", "body", "reason"] as const;

/**
 * Keeps what is written in the form around it, and brings back what was kept before: at once into an untouched form,
 * otherwise when the person says so.
 */
export function KeptDraft({ keeper, place, onResume }: KeptDraftProps) {
  const zone = useClinicZone();
  const { getValues, setValue, subscribe, formState } = useFormContext<DraftText>();
  const [former, setFormer] = useState<Former | null>(null);
  const { dirtyFields, defaultValues } = formState;
  const isTouched = FIELDS.some((name) => dirtyFields[name]);

  const textNow = (): DraftText => {
    const { title, body, reason = "" } = getValues();
    return { title, body, reason };
  };

  function fill(text: Partial<DraftText>) {
    for (const name of FIELDS)
      if (name in getValues()) setValue(name, text[name] ?? "", { shouldDirty: true });
  }

  function resume({ draft, inTab }: Former) {
    fill(draft);
    onResume?.(draft);
    setFormer({ draft, inTab, isInUse: true });
    goOn(inTab);
  }

  const goOn = (inTab: TabDraft | null) => (inTab ? keeper.goOn(inTab) : keeper.release());

  async function startAnew({ isInUse }: Former) {
    setFormer(null);
    if (isInUse) fill(defaultValues ?? {});
    await keeper.discard();
    if (!isInUse) keeper.write(textNow());
    keeper.release();
  }

  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  const look = useEffectEvent(async (signal: AbortSignal) => {
    setFormer(null);
    setFailed(false);
    if (!place) return;
    try {
      const { kept, inTab } = await keeper.open(place, signal);
      if (signal.aborted) return;
      const { record_id } = place;
      const draft = inTab ? { ...inTab, record_id, updatedAt: inTab.at } : kept;
      const former = draft && { draft, inTab, isInUse: false };
      if (former && isSameText(former.draft, textNow())) goOn(inTab);
      else if (former && isTouched) setFormer(former);
      else if (former) resume(former);
      else {
        if (isTouched) keeper.write(textNow());
        keeper.release();
      }
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  });

  const key = place && `${place.patient_id} ${place.record_id} ${attempt}`;
  useEffect(() => {
    if (!key) return;
    const leaving = new AbortController();
    void look(leaving.signal);
    return () => leaving.abort();
  }, [key]);

  const onChange = useEffectEvent((name: string | undefined) => {
    if (FIELDS.some((field) => field === name)) keeper.write(textNow());
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => onChange(name) }),
    [subscribe],
  );

  const retry = useEffectEvent(() => (hasFailed ? setAttempt(attempt + 1) : keeper.retry()));
  useEffect(() => {
    const onOnline = () => retry();
    const onHidden = () => document.visibilityState === "hidden" && keeper.leave();
    window.addEventListener("online", onOnline);
    window.addEventListener("pagehide", keeper.leave);
    document.addEventListener("visibilitychange", onHidden);
    const stop = signInAgain.subscribe(() => signInAgain.get() === null && retry());
    return () => {
      window.removeEventListener("online", onOnline);
      window.removeEventListener("pagehide", keeper.leave);
      document.removeEventListener("visibilitychange", onHidden);
      stop();
      keeper.close();
    };
  }, [keeper]);

  const state = useStore(keeper.state);
  if (state.kind === "other")
    return (
      <OtherText
        draft={state.draft}
        onChoose={(choice) => {
          setFormer(null);
          if (choice === "other") {
            fill(state.draft);
            onResume?.(state.draft);
          }
          keeper.choose(state.draft, choice === "own" ? textNow() : null);
        }}
      />
    );
  if (!former) return null;
  const { draft, isInUse } = former;
  const when = formatInstant(draft.updatedAt, zone);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-accent px-4 py-3 text-accent-foreground"
    >
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {isInUse
          ? `Recuperamos lo que habías escrito el ${when}.`
          : `Hay un borrador ${draft.record_id ? "de este historial" : "de este paciente"}, del ${when}${draft.title && `: «${draft.title}»`}.`}
      </p>
      <div className="flex gap-2">
        {!isInUse && (
          <Button size="sm" onClick={() => resume(former)}>
            Usar el borrador
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => void startAnew(former)}>
          {isInUse ? "Empezar de nuevo" : "Descartarlo"}
        </Button>
      </div>
    </div>
  );
}

type OtherTextProps = { draft: DraftOutput; onChoose: (choice: "own" | "other") => void };

/** Shows the draft that the same author saved from another tab or computer, and asks which text to keep. */
function OtherText({ draft, onChoose }: OtherTextProps) {
  const heading = useId();
  const zone = useClinicZone();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-3 rounded-lg border bg-accent p-4 text-accent-foreground"
    >
      <div role="status">
        <h3 id={heading} className="font-semibold">
          Escribiste otra cosa en otra pestaña o en otra computadora
        </h3>
        <p className="numbers text-sm">{`El ${formatInstant(draft.updatedAt, zone)}. Lo de esta ventana sigue abajo, sin guardar.`}</p>
      </div>
      <div className="max-h-40 overflow-y-auto rounded-md border bg-card p-3 wrap-anywhere text-card-foreground">
        <p className="font-medium">{draft.title}</p>
        <p className="whitespace-pre-line">{draft.body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChoose("own")}>
          Seguir con lo de esta ventana
        </Button>
        <Button size="sm" variant="outline" onClick={() => onChoose("other")}>
          Usar el otro texto
        </Button>
      </div>
    </section>
  );
}

/** Whether what is written is on the server. */
export function DraftState({ keeper }: { keeper: DraftKeeper }) {
  const zone = useClinicZone();
  const state = useStore(keeper.state);
  return (
    <p
      role="status"
      className="numbers min-h-5 text-sm text-muted-foreground sm:mr-auto sm:self-center"
    >
      {state.kind === "kept"
        ? `Borrador guardado ${timeOf(state.at, zone)}`
        : state.kind === "failed" &&
          "El borrador todavía no se pudo guardar: no cierres esta ventana."}
    </p>
  );
}

const timeOf = (instant: string, zone: string) => toLocal(new Date(instant), zone).time.slice(0, 5);
