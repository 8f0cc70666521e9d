import { CalendarDays, CalendarRange, List } from "@/components/icons";
import { Link } from "@/components/link";
import { onDate, routes } from "@/lib/shared/routes";

type AppointmentViewsProps = {
  current: "list" | "week" | "day";
  /** The day that is shown; today if undefined. */
  date?: string | undefined;
};

/** Links to the views of one's appointments: list, week, day. */
export function AppointmentViews({ current, date }: AppointmentViewsProps) {
  const views = [
    { name: "list", label: "Lista", icon: List, href: routes.doctor.appointments },
    { name: "week", label: "Semana", icon: CalendarRange, href: onDate(routes.doctor.week, date) },
    { name: "day", label: "Día", icon: CalendarDays, href: onDate(routes.doctor.day, date) },
  ];
  return (
    <nav aria-label="Vistas de mis citas" className="print:hidden">
      <ul className="flex w-fit gap-1 rounded-lg border bg-card p-1 max-sm:w-full max-sm:*:grow">
        {views.map(({ name, label, icon: Icon, href }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === current ? "page" : undefined}
              className="flex h-9 items-center justify-center gap-2 rounded-md px-3 text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground pointer-coarse:h-control"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
