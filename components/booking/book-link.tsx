import { CalendarPlus } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/shared/routes";

/** The link to a new appointment, which starts with the choice of a doctor. */
export function BookLink() {
  return (
    <Button asChild>
      <Link href={routes.patient.doctors}>
        <CalendarPlus aria-hidden />
        <span>Agendar Nueva Cita</span>
      </Link>
    </Button>
  );
}
