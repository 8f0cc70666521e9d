import { ChoiceTile } from "@/components/booking/choice-tile";
import { Skeleton } from "@/components/ui/skeleton";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { formatCount, formatDayParts, formatWeekdayDate } from "@/lib/shared/format";

/** Few enough to choose from at a glance; any other day can be typed. */
const MOST_DAYS = 6;

type FreeDaysProps = {
  slots: readonly SlotOutput[];
  chosen: string;
  onChoose: (day: string) => void;
};

/** Buttons for the first days that have free slots. */
export function FreeDays({ slots, chosen, onChoose }: FreeDaysProps) {
  const days = [...new Set(slots.map(({ date }) => date))].slice(0, MOST_DAYS);
  return (
    <fieldset className="min-w-0">
      <legend className={legendClasses}>Días con turnos libres</legend>
      {days.length === 0 ? (
        <p className="text-muted-foreground">No hay turnos libres en estas dos semanas.</p>
      ) : (
        <div className="grid grid-cols-3 gap-2">
          {days.map((day) => {
            const { length: free } = slots.filter(({ date }) => date === day);
            const { weekday, number, month } = formatDayParts(day);
            return (
              <ChoiceTile
                key={day}
                name="free-day"
                checked={day === chosen}
                onChoose={() => onChoose(day)}
              >
                <span className="sr-only">{`${formatWeekdayDate(day)},`}</span>
                <span aria-hidden className="numbers font-medium max-sm:text-sm">
                  {`${weekday} ${number} ${month}`}
                </span>
                <span className="numbers text-sm">{formatCount(free, "libre", "libres")}</span>
              </ChoiceTile>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

export const legendClasses = "mb-1.5 text-sm font-medium text-muted-foreground";

export function FreeDaysSkeleton() {
  return (
    <div>
      <Skeleton className="mb-1.5 h-5 w-40" />
      <div className="grid grid-cols-3 gap-2">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} className="h-15.5" />
        ))}
      </div>
    </div>
  );
}
