import { ChevronRight, CircleDashed } from "@/components/icons";
import { Link } from "@/components/link";
import { formatNumber } from "@/lib/shared/format";
import { appointmentsToConfirm } from "@/lib/shared/routes";
import { cn } from "@/lib/utils";

/** Leads to the appointments that wait to be confirmed, where several are confirmed at once. */
export function ToConfirmTile({ count }: { count: number }) {
  return (
    <Link
      href={appointmentsToConfirm}
      className={cn(
        "flex min-h-24 items-center gap-4 rounded-lg border px-5 py-4 focus-ring hover:border-input",
        count > 0 ? "border-pending/30 bg-pending-surface text-pending" : "bg-card",
      )}
    >
      <CircleDashed aria-hidden className="size-6 shrink-0" />
      <span className="grid grow">
        <span className="font-semibold">
          <span>{"Por confirmar "}</span>
          <span className="numbers">{`(${formatNumber(count)})`}</span>
        </span>
        <span className="text-sm">
          {count > 0 ? "Míralas y confirma varias a la vez." : "No hay citas por confirmar."}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}
