import { formatCount, formatDayParts, formatWeekdayDate } from "@/lib/shared/format";
import { ChoiceTile } from "./choice-tile";
import { FreeDots, MANY } from "./free-dots";

type DayPickerProps = {
  labelledBy: string;
  /** The clinic's dates, in order. */
  days: readonly string[];
  /** The number of free slots by day, for days that have any; null if unknown. */
  free: ReadonlyMap<string, number> | null;
  chosen: string | null;
  onChoose: (day: string) => void;
};

/** 6 horarios disponibles */
export const formatSlots = (count: number) =>
  count === 0 ? "sin horarios" : formatCount(count, "horario disponible", "horarios disponibles");

/** Two weeks to choose a day from: two rows, where each column is one weekday, unless the text is large. */
export function DayPicker({ labelledBy, days, free, chosen, onChoose }: DayPickerProps) {
  return (
    <div className="grid gap-2">
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(2.125rem,(100%-1.5rem)/7),1fr))] gap-1"
      >
        {days.map((day) => {
          const { weekday, number, month } = formatDayParts(day);
          const count = free ? (free.get(day) ?? 0) : null;
          return (
            <ChoiceTile
              key={day}
              name="day"
              checked={day === chosen}
              isMuted={count === 0}
              onChoose={() => onChoose(day)}
            >
              <span className="sr-only">
                {`${formatWeekdayDate(day)}${count !== null ? `, ${formatSlots(count)}` : ""}`}
              </span>
              <span aria-hidden className="text-sm">
                {weekday}
              </span>
              <span aria-hidden className="numbers text-xl font-semibold">
                {number}
              </span>
              <span aria-hidden className="text-sm leading-4">
                {month}
              </span>
              {count !== null && <FreeDots count={count} />}
            </ChoiceTile>
          );
        })}
      </div>
      {free && (
        <p aria-hidden className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <FreeDots count={1} />
          <span>pocos turnos libres</span>
          <FreeDots count={MANY} />
          <span>muchos</span>
        </p>
      )}
    </div>
  );
}
