import { Link } from "@/components/link";
import { StatusBadge } from "@/components/status-badge";
import { buttonVariants } from "@/components/ui/button";
import { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { formatCount } from "@/lib/shared/format";
import { onDate } from "@/lib/shared/routes";

type WeekSummaryProps = {
  appointments: readonly { status: AppointmentStatus }[];
  /** The page with the week, and the day that it was asked for. */
  path: string;
  date: string | undefined;
  showsCancelled: boolean;
};

/** The number of appointments by status, which is also the legend of the colours and icons. */
export function WeekSummary({ appointments, path, date, showsCancelled }: WeekSummaryProps) {
  const countOf = (status: AppointmentStatus) =>
    appointments.filter((one) => one.status === status).length;
  const cancelled = countOf("cancelled");
  const shown = Object.values(AppointmentStatus).filter(
    (status) => status !== "cancelled" || showsCancelled,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ul aria-label="Citas de la semana por estado" className="flex flex-wrap gap-x-5 gap-y-2">
        {shown.map((status) => (
          <li key={status} className="flex items-center gap-2">
            <span className="numbers">{countOf(status)}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {cancelled > 0 && (
        <Link
          href={cancelledHref(onDate(path, date), !showsCancelled)}
          scroll={false}
          className={buttonVariants({ variant: "ghost", size: "sm", className: "print:hidden" })}
        >
          {showsCancelled
            ? "Ocultar canceladas"
            : `Mostrar ${formatCount(cancelled, "cancelada", "canceladas")}`}
        </Link>
      )}
    </div>
  );
}

const cancelledHref = (week: string, isShown: boolean) =>
  isShown ? `${week}${week.includes("?") ? "&" : "?"}cancelled=true` : week;
