import type { Clinic } from "@/lib/clinic/schema";
import { placeOf } from "@/lib/clinic/words";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName } from "@/lib/shared/format";

type PrintHeaderProps = { doctor: DoctorSummary; clinic: Clinic };

/** Whose sheet it is, and where. */
export function PrintHeader({ doctor, clinic }: PrintHeaderProps) {
  return (
    <p className="hidden justify-between gap-8 border-b pb-2 print:flex">
      <span className="font-semibold">{doctorName(doctor)}</span>
      <span className="text-right">{placeOf(clinic, doctor).join(", ")}</span>
    </p>
  );
}
