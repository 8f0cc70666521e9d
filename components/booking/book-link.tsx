import { CalendarPlus } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/shared/routes";

/** Where every new appointment begins: with the choice of a doctor. */
export function BookLink() {
  return (
    <Button asChild>
      <Link href={routes.patient.doctors}>
        <CalendarPlus aria-hidden />
        Agendar Nueva Cita
      </Link>
    </Button>
  );
}
