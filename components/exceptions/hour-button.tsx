"use client";

import { type ComponentProps, useState } from "react";
import { useFreshPage } from "@/components/form/use-fresh-page";
import { CalendarOff, CalendarSync } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage, wasAnswered } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { createWriteKey } from "@/lib/browser/write-key";
import { formatTimeRange } from "@/lib/shared/format";
import { type Messages, messages } from "@/lib/shared/messages";
import { blockHour, freeHour, type Hour } from "./block-hour";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "tabIndex"> & {
  /** The hour's minute of the day (`useKeptFocus`). */
  "data-stop"?: number;
  /** Called with the fresh page, whether it could be done or not. */
  onDone?: () => void;
};

/** 'Bloquear': one press closes the hour. */
export const BlockButton = ({ hour, ...look }: { hour: Hour } & Look) => (
  <HourButton
    {...look}
    label="Bloquear"
    of={formatTimeRange(hour.start_time, hour.end_time)}
    icon={CalendarOff}
    request={(key) => blockHour(hour, key)}
    messages={messages.exceptions.block}
  />
);

type FreeButtonProps = Look & {
  exception: { id: string; start_time: string; end_time: string };
};

/** 'Liberar': one press opens it again. */
export const FreeButton = ({ exception, ...look }: FreeButtonProps) => (
  <HourButton
    {...look}
    label="Liberar"
    of={formatTimeRange(exception.start_time, exception.end_time)}
    icon={CalendarSync}
    request={(key) => freeHour(exception.id, key)}
    messages={messages.exceptions.free}
  />
);

type HourButtonProps = Look & {
  label: string;
  /** The hour, for screen readers. */
  of: string;
  icon: typeof CalendarOff;
  request: (key: string) => Promise<unknown>;
  messages: Messages;
};

function HourButton(props: HourButtonProps) {
  const { label, of, icon: Icon, request, messages: said, onDone, ...look } = props;
  const [isSending, setSending] = useState(false);
  const [writeKey] = useState(createWriteKey);
  const { refreshWith, isRefreshing } = useFreshPage();
  const isPending = isSending || isRefreshing;
  const isIcon = look.size === "icon-sm";

  async function press() {
    if (isPending) return;
    setSending(true);
    try {
      await writeKey.send(request);
      toast.success(said.success);
    } catch (error) {
      toast.error(failureMessage(error, said.failure));
      if (!wasAnswered(error)) return setSending(false);
    }
    // Done or refused, the page is out of date.
    refreshWith(() => {
      setSending(false);
      onDone?.();
    });
  }

  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      {...look}
      title={isIcon ? label : undefined}
      aria-disabled={isPending}
      onClick={press}
    >
      {isPending ? <Spinner /> : <Icon aria-hidden />}
      <span className={isIcon ? "sr-only" : undefined}>{label}</span>
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  );
}
