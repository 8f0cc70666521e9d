import { doctorName, type Name } from "@/lib/shared/format";

type PrintHeaderProps = { doctor: Name; clinicName: string };

/** The doctor's and the clinic's name on a printed sheet. */
export function PrintHeader({ doctor, clinicName }: PrintHeaderProps) {
  return (
    <p className="hidden justify-between border-b pb-2 print:flex">
      <span className="font-semibold">{doctorName(doctor)}</span>
      <span>{clinicName}</span>
    </p>
  );
}
