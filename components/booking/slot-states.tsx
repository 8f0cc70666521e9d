import { RotateCw } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

/** As tall as a usual day; the area keeps any extra height of the previous day. */
export function SlotsSkeleton() {
  return ["morning", "afternoon"].map((half) => (
    <div key={half} className="grid gap-2">
      <Skeleton className="h-5 w-16" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} className="h-15.5" />
        ))}
      </div>
    </div>
  ));
}

type SlotsFailureProps = { message: string; onRetry: () => void };

export function SlotsFailure({ message, onRetry }: SlotsFailureProps) {
  const title = messages.appointments.loadSlots;
  return (
    <Alert title={title}>
      {message !== title && <p>{message}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit" onClick={onRetry}>
        <RotateCw aria-hidden />
        <span>Reintentar</span>
      </Button>
    </Alert>
  );
}

type NoSlotsProps = {
  /** The next bookable day with a free slot. */
  nextDay: string | null;
  onChooseDay: (day: string) => void;
};

export function NoSlots({ nextDay, onChooseDay }: NoSlotsProps) {
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>No hay horarios disponibles para esta fecha.</p>
      {nextDay && (
        <Button variant="outline" onClick={() => onChooseDay(nextDay)}>
          {`Ver el ${formatWeekdayDate(nextDay)}`}
        </Button>
      )}
    </div>
  );
}
