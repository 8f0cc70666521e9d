import { BlockButton, FreeButton } from "@/components/exceptions/hour-button";
import { placed } from "@/components/week/week-grid";
import { type Exception, touches } from "@/lib/agenda/exceptions/days";
import { titleOf } from "@/lib/agenda/exceptions/words";
import { minutesOf, type Stretch } from "@/lib/agenda/week/grid";
import { formatTime } from "@/lib/shared/format";
import { cn } from "@/lib/utils";

/** In minutes: as buttons 24 px high, a day of shorter slots would be several screens high. The day view blocks them. */
const SHORTEST_WITH_BUTTON = 10;

/** For a button on the grid: next to a time or a reason, in the order of the arrow keys. */
const lookAt = ({ start_time }: Stretch) => ({
  ...({ variant: "ghost", size: "icon-sm", className: "week-hour" } as const),
  "data-stop": minutesOf(start_time),
});

type HoursProps = {
  /** All that are shown, which are drawn over the hours. */
  appointments: readonly Stretch[];
  lines: readonly number[];
};

type WeekFreeProps = HoursProps & { doctorId: string; date: string; free: readonly Stretch[] };

/** One day's free slots, each with 'Bloquear'. */
export const WeekFree = ({ doctorId, date, free, appointments, lines }: WeekFreeProps) =>
  free.map((slot) => {
    const { start_time, end_time } = slot;
    const isLong = minutesOf(end_time) - minutesOf(start_time) >= SHORTEST_WITH_BUTTON;
    const hasButton = isLong && isInSight(slot, appointments);
    return (
      <div
        key={start_time}
        data-slot="free"
        style={placed(slot, lines)}
        className={cn("week-free", hasButton && "week-pressable")}
      >
        <span aria-hidden>{formatTime(start_time)}</span>
        {hasButton && (
          <BlockButton
            {...lookAt(slot)}
            hour={{ doctor_id: doctorId, date, start_time, end_time }}
          />
        )}
      </div>
    );
  });

type Closed = Exception & Stretch & { id: string; reason: string | null; isBlocked: boolean };

/** One day's closed hours and why; what one press has blocked, one press frees. */
export const WeekClosed = ({
  closed,
  appointments,
  lines,
}: HoursProps & { closed: readonly Closed[] }) =>
  closed.map((one) => {
    const hasButton = one.isBlocked && isInSight(one, appointments);
    return (
      <div
        key={one.id}
        style={placed(one, lines)}
        className={cn("week-closed", hasButton && "week-pressable")}
      >
        <span aria-hidden>{titleOf(one)}</span>
        {hasButton && <FreeButton {...lookAt(one)} exception={one} />}
      </div>
    );
  });

const isInSight = (hours: Stretch, appointments: readonly Stretch[]) =>
  !appointments.some((one) => touches(one, hours));
