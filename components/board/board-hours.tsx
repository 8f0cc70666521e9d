import type { Scale } from "@/lib/agenda/board/scale";
import { timeAt } from "@/lib/agenda/board/scale";
import { formatTime } from "@/lib/shared/format";

/** The column of hours, which stays in sight. */
export function BoardHours({ scale: { first, last, pixels } }: { scale: Scale }) {
  const hours = Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60);
  return (
    <>
      <div aria-hidden className="board-corner" />
      <div aria-hidden className="board-hours">
        {hours.map((hour) => (
          <span key={hour} className="board-hour" style={{ top: `${(hour - first) * pixels}px` }}>
            {formatTime(timeAt(hour))}
          </span>
        ))}
      </div>
    </>
  );
}
