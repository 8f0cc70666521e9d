import { formatDayParts, formatWeekdayDate } from "@/lib/shared/format";
import { ChoiceTile } from "./choice-tile";

type DayPickerProps = {
  labelledBy: string;
  /** Dates of the clinic, in order. */
  days: readonly string[];
  chosen: string | null;
  onChoose: (day: string) => void;
};

/** Two weeks to choose a day from; where seven fit in a row, each column is one weekday. */
export function DayPicker({ labelledBy, days, chosen, onChoose }: DayPickerProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="grid grid-cols-5 gap-2 sm:grid-cols-7"
    >
      {days.map((day) => {
        const { weekday, number, month } = formatDayParts(day);
        return (
          <ChoiceTile key={day} name="day" checked={day === chosen} onChoose={() => onChoose(day)}>
            <span className="sr-only">{formatWeekdayDate(day)}</span>
            <span aria-hidden className="text-sm">
              {weekday}
            </span>
            <span aria-hidden className="numbers text-xl font-semibold">
              {number}
            </span>
            <span aria-hidden className="text-sm">
              {month}
            </span>
          </ChoiceTile>
        );
      })}
    </div>
  );
}
