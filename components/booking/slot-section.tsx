import { type RefObject, useId, useLayoutEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { Reading } from "@/lib/browser/use-read";
import { formatRelativeDay, formatWeekdayDate } from "@/lib/shared/format";
import { bookingSlots } from "./booking-columns";
import { isFree } from "./chosen-before";
import { formatSlots } from "./day-picker";
import { SlotPicker } from "./slot-picker";
import { NoSlots, SlotsFailure, SlotsSkeleton } from "./slot-states";

type SlotSectionProps = {
  /** The list, which gets the focus when a choice becomes invalid. */
  listRef: RefObject<HTMLFieldSetElement | null>;
  day: string | null;
  /** The clinic's date. */
  today: string;
  /** The slots from the chosen day on. */
  slots: Reading<SlotOutput[]>;
  patientId: string;
  chosen: SlotOutput | null;
  /** Why the last choice was removed. */
  refusal: string | null;
  onChoose: (slot: SlotOutput) => void;
  onChooseDay: (day: string) => void;
  onRetry: () => void;
};

/** The chosen day's slots, in an area that keeps its height while they load. */
export function SlotSection(props: SlotSectionProps) {
  const { listRef, day, today, slots, patientId, chosen, refusal } = props;
  const titleId = useId();
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    if (slots.state === "ready") setHeight(listRef.current?.offsetHeight ?? 0);
  }, [slots, listRef]);

  const ofDay = slots.state === "ready" ? slots.data.filter(({ date }) => date === day) : [];
  const nextFree =
    slots.state === "ready" && slots.data.find((slot) => isFree(slot) && slot.date !== day)?.date;
  return (
    <Card className={bookingSlots}>
      <CardHeader>
        <CardTitle id={titleId}>Horarios Disponibles</CardTitle>
        <p role="status" className="text-sm text-muted-foreground">
          {day
            ? `${formatWeekdayDate(day)}${said[slots.state](ofDay)} (${formatRelativeDay(day, today)})`
            : "Elige primero una fecha."}
        </p>
      </CardHeader>
      {refusal && (
        <Alert title={refusal}>
          <p>La fecha y tus notas se conservan.</p>
        </Alert>
      )}
      <fieldset
        ref={listRef}
        role={ofDay.length > 0 ? "radiogroup" : undefined}
        aria-labelledby={titleId}
        aria-busy={day !== null && slots.state === "loading"}
        tabIndex={-1}
        style={slots.state === "loading" ? { minHeight: height } : undefined}
        className="grid min-h-44 min-w-0 content-start gap-5 rounded-md max-sm:scroll-mb-32"
      >
        {day && slots.state === "loading" && <SlotsSkeleton />}
        {day && slots.state === "failed" && (
          <SlotsFailure message={slots.message} onRetry={props.onRetry} />
        )}
        {ofDay.length > 0 && (
          <SlotPicker
            slots={ofDay}
            patientId={patientId}
            chosen={chosen}
            onChoose={props.onChoose}
          />
        )}
        {day && slots.state === "ready" && !ofDay.some(isFree) && (
          <NoSlots nextDay={nextFree || null} onChooseDay={props.onChooseDay} />
        )}
      </fieldset>
    </Card>
  );
}

const said = {
  loading: () => ", cargando horarios…",
  failed: () => "",
  ready: (slots: readonly SlotOutput[]) => `, ${formatSlots(slots.filter(isFree).length)}`,
} as const;
