import type { ReactNode } from "react";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { statusLabels } from "@/lib/shared/labels";
import { edges, ORDER, statusFill } from "./status-pattern";

const TOGGLE = "chart-cancelled";

/**
 * A chart with its legend, which shows and hides the cancelled ones. The checkbox comes before the chart, so that this
 * needs no script (app/ui.css).
 */
export function WithLegend({ children }: { children: ReactNode }) {
  return (
    <div className="day-chart">
      <input type="checkbox" id={TOGGLE} />
      <label htmlFor={TOGGLE}>
        <Sample status="cancelled" />
        <span>Mostrar canceladas</span>
      </label>
      <div>{children}</div>
      <ul aria-label="Estados">
        {ORDER.filter((status) => status !== "cancelled").map((status) => (
          <li key={status}>
            <Sample status={status} />
            <span>{statusLabels[status]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A square of a status's fill. */
export const Sample = ({ status }: { status: AppointmentStatus }) => (
  <svg aria-hidden width={14} height={14}>
    <rect
      {...{ x: 0.5, y: 0.5, width: 13, height: 13, rx: 2 }}
      fill={statusFill(status)}
      className={edges[status]}
    />
  </svg>
);
