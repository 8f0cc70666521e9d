import { doctorName, type Name } from "@/lib/shared/format";

type PrintHeaderProps = { doctor: Name; clinicName: string };

/** Whose the printed sheet is. */
export function PrintHeader({ doctor, clinicName }: PrintHeaderProps) {
  return (
    <p className="hidden justify-between border-b pb-2 print:flex">
      <span className="font-semibold">{doctorName(doctor)}</span>
      <span>{clinicName}</span>
    </p>
  );
}
