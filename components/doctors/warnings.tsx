import { TriangleExclamationPoint } from "@/components/icons";
import { NO_HOURS } from "@/components/people/doctor-option";
import { Badge } from "@/components/ui/badge";

// Why a doctor cannot be found, or booked.

export const NoSpecialties = () => <DoctorWarning>Sin especialidades</DoctorWarning>;

export const NoHours = () => <DoctorWarning>{NO_HOURS}</DoctorWarning>;

const DoctorWarning = ({ children }: { children: string }) => (
  <Badge variant="pending" className="w-fit shrink whitespace-normal">
    <TriangleExclamationPoint aria-hidden />
    <span>{children}</span>
  </Badge>
);
