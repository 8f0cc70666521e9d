import type { CSSProperties, ReactNode } from "react";
import { rowsOf, type Stretch } from "@/lib/agenda/week/grid";
import { cn } from "@/lib/utils";

type WeekGridProps = {
  /** The grid's lines, in minutes of the day (`linesOf`). */
  lines: readonly number[];
  /** Each day's contents; beside others an empty day is narrow. */
  days: readonly (readonly Stretch[])[];
  className?: string;
  /** One `WeekColumn` for each day. */
  children: ReactNode;
};

/** Days side by side on a common time scale; on a phone they are lists below one another. */
export function WeekGrid({ lines, days, className, children }: WeekGridProps) {
  const isEmpty = days.every((day) => day.length === 0);
  const columns = days.map((day) =>
    isEmpty || day.length > 0 ? "minmax(0, 1fr)" : "var(--empty-day)",
  );
  return (
    <div
      style={{
        "--rows": `auto ${heightsOf(lines)} 0.625rem`,
        "--columns": `3.25rem ${columns.join(" ")}`,
      }}
      className={cn(
        "[--empty-day:minmax(3.5rem,0.4fr)] [--half-hour:var(--spacing-control)] max-md:grid max-md:gap-6 md:grid md:grid-cols-(--columns) md:grid-rows-(--rows)",
        className,
      )}
    >
      <Hours lines={lines} />
      <div
        aria-hidden
        className="sticky top-14 z-10 col-start-1 row-start-1 rounded-tl-lg border-b bg-card max-md:hidden print:static"
      />
      {children}
    </div>
  );
}

/** To scale; only what is shorter than a line of text takes more. */
const heightsOf = (lines: readonly number[]) =>
  lines
    .slice(1)
    .map((line, index) => (line - (lines[index] ?? 0)) / 30)
    .map((halfHours) => `minmax(calc(${halfHours} * var(--half-hour)), auto)`)
    .join(" ");

/** The column of times, with a line across the week at each. */
function Hours({ lines }: { lines: readonly number[] }) {
  return (
    <div
      aria-hidden
      className="col-span-full row-span-full hidden grid-cols-subgrid grid-rows-subgrid md:grid"
    >
      {lines.slice(0, -1).map(
        (line, index) =>
          line % 60 === 0 && (
            <div
              key={line}
              style={{ gridRow: index + FIRST_LINE }}
              className="numbers col-span-full border-t pt-0.5 pl-2 text-sm text-muted-foreground contain-size"
            >
              {`${String(line / 60).padStart(2, "0")}:00`}
            </div>
          ),
      )}
    </div>
  );
}

/** The first row has the headings. */
const FIRST_LINE = 2;

type WeekColumnProps = {
  /** 0 for the first. */
  index: number;
  /** The ids of the elements that name the day. */
  labelledBy: string;
  heading: ReactNode;
  className?: string | undefined;
  /** Elements with a style from `placed`. */
  children: ReactNode;
};

/** One day: its heading in the first row, its contents below. */
export function WeekColumn({ index, labelledBy, heading, className, children }: WeekColumnProps) {
  return (
    <section
      data-day
      aria-labelledby={labelledBy}
      style={{ "--column": index + 2 }}
      className={cn(
        "min-w-0 md:col-start-(--column) md:row-span-full md:grid md:grid-rows-subgrid md:border-l",
        className,
      )}
    >
      {heading}
      <div className="min-w-0 md:row-start-2 md:-row-end-1 md:grid md:grid-rows-subgrid">
        {children}
      </div>
    </section>
  );
}

/** Where something is in its `WeekColumn`. */
export function placed(stretch: Stretch, lines: readonly number[]): CSSProperties {
  const { first, last } = rowsOf(stretch, lines);
  return { gridRow: `${first + 1} / ${last + 1}` };
}
