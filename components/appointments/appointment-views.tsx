import { CalendarDays, CalendarRange, List } from "@/components/icons";
import { ViewLinks } from "@/components/view-links";
import { onDate, routes } from "@/lib/shared/routes";

type AppointmentViewsProps = {
  current: "list" | "week" | "day";
  /** The day that is shown; today if undefined. */
  date?: string | undefined;
};

/** Links to the views of one's appointments: list, week, day. */
export const AppointmentViews = ({ current, date }: AppointmentViewsProps) => (
  <ViewLinks
    label="Vistas de mis citas"
    current={current}
    views={[
      { name: "list", label: "Lista", icon: List, href: routes.doctor.appointments },
      {
        name: "week",
        label: "Semana",
        icon: CalendarRange,
        href: onDate(routes.doctor.week, date),
      },
      { name: "day", label: "Día", icon: CalendarDays, href: onDate(routes.doctor.day, date) },
    ]}
  />
);
