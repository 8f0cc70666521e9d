import { CalendarClock, CalendarOff } from "@/components/icons";
import { ViewLinks } from "@/components/view-links";
import { routes } from "@/lib/shared/routes";

/** Links to a doctor's own weekly hours, and to the days that differ. */
export const AvailabilityViews = ({ current }: { current: "week" | "exceptions" }) => (
  <ViewLinks
    label="Vistas de mi disponibilidad"
    current={current}
    views={[
      {
        ...{ name: "week", label: "Cada semana" },
        ...{ icon: CalendarClock, href: routes.doctor.availability },
      },
      {
        ...{ name: "exceptions", label: "Mis ausencias" },
        ...{ icon: CalendarOff, href: routes.doctor.exceptions },
      },
    ]}
  />
);
