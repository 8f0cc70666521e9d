import { useClinicZone } from "@/components/clinic/clinic-context";
import { timesShown } from "@/lib/shared/dates";
import { typedDate, typedTime } from "@/lib/shared/typed";

/** Of a time that comes twice on that day, says which one is meant; both as the fields have them. */
export function ClocksGoBack({ date, time }: { date: string; time: unknown }) {
  const zone = useClinicZone();
  const isWhole =
    typeof time === "string" && typedTime.parse(time) === time && typedDate.parse(date) === date;
  const isTwice = isWhole && timesShown({ date, time }, zone) === 2;
  return (
    <p role="status" className="text-sm text-muted-foreground empty:hidden">
      {isTwice && `Ese día los relojes se atrasan: las ${time} es la primera de las dos.`}
    </p>
  );
}
