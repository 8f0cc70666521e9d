import type { AppointmentStatus } from "@/lib/generated/prisma/enums";

/** How a day's column is stacked, from the bottom up. */
export const ORDER: AppointmentStatus[] = ["completed", "confirmed", "pending", "cancelled"];

/** A pale fill is only visible with an edge. */
export const edges = {
  completed: undefined,
  confirmed: undefined,
  pending: "stroke-pending",
  cancelled: "stroke-cancelled",
} as const satisfies Record<AppointmentStatus, string | undefined>;

const idOf = (status: AppointmentStatus) => `estado-${status}`;

/** A chart's fill for a status: a colour, and a pattern for people who do not see colours. */
export const statusFill = (status: AppointmentStatus) => `url(#${idOf(status)})`;

/** Defines the patterns; needed once per page, before they are used. */
export function StatusPatterns() {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        <Pattern status="completed" surface="fill-completed/20" />
        <Pattern status="confirmed" surface="fill-primary" />
        <Pattern status="pending" surface="fill-card" />
        <Pattern status="cancelled" surface="fill-cancelled-surface">
          <circle cx={2} cy={2} r={1.4} className="fill-cancelled" />
          <circle cx={6} cy={6} r={1.4} className="fill-cancelled" />
        </Pattern>
      </defs>
    </svg>
  );
}

type PatternProps = { status: AppointmentStatus; surface: string; children?: React.ReactNode };

function Pattern({ status, surface, children }: PatternProps) {
  return (
    <pattern id={idOf(status)} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} className="fill-card" />
      <rect width={8} height={8} className={surface} />
      {children}
    </pattern>
  );
}
