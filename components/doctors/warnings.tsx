import { TriangleExclamationPoint } from "@/components/icons";
import { NO_HOURS } from "@/components/people/doctor-option";
import { Badge } from "@/components/ui/badge";

// Why a doctor cannot be found, or booked.

export const NoSpecialties = () => <Warning>Sin especialidades</Warning>;

export const NoHours = () => <Warning>{NO_HOURS}</Warning>;

const Warning = ({ children }: { children: string }) => (
  <Badge variant="pending" className="w-fit shrink whitespace-normal">
    <TriangleExclamationPoint aria-hidden />
    {children}
  </Badge>
);
