import { ChoiceTile } from "@/components/booking/choice-tile";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { legendClasses } from "./free-days";

type FreeTimesProps = {
  day: string;
  /** That day's free slots. */
  slots: readonly SlotOutput[];
  /** Whether the form's times are those of the slot. */
  isChosen: (slot: SlotOutput) => boolean;
  onChoose: (slot: SlotOutput) => void;
};

/** A day's free slots, by start time. */
export function FreeTimes({ day, slots, isChosen, onChoose }: FreeTimesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={legendClasses}>{`Turnos libres del ${formatWeekdayDate(day)}`}</legend>
      {slots.length === 0 ? (
        <p>No hay horarios disponibles para esta fecha.</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
          {slots.map((slot) => (
            <ChoiceTile
              key={slot.start_time}
              name="free-time"
              checked={isChosen(slot)}
              onChoose={() => onChoose(slot)}
            >
              <span className="numbers self-center">
                <span>{formatTime(slot.start_time)}</span>
                <span className="sr-only">{` a ${formatTime(slot.end_time)}`}</span>
              </span>
            </ChoiceTile>
          ))}
        </div>
      )}
    </fieldset>
  );
}
