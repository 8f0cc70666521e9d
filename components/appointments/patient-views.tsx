import { Link } from "@/components/link";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { appointmentsAhead, listAt, routes } from "@/lib/shared/routes";

const { appointments } = routes.patient;
const views = [
  { label: "Próximas", href: appointmentsAhead(appointments) },
  { label: "Completadas", href: listAt(appointments, { status: "completed" }) },
  { label: "Todas", href: appointments },
];

/** Links to the upcoming, the completed, or all of the patient's appointments. */
export function PatientViews({ query }: { query: Pick<AppointmentQuery, "when" | "status"> }) {
  const current = query.when === "ahead" ? 0 : query.status?.join() === "completed" ? 1 : 2;
  return (
    <nav aria-label="Qué citas mostrar">
      <ul className="view-links">
        {views.map(({ label, href }, index) => (
          <li key={label}>
            <Link href={href} scroll={false} aria-current={index === current ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
