import { ChevronRight, FileDown, TriangleExclamationPoint } from "@/components/icons";
import { Link } from "@/components/link";
import { URGENT_HOURS } from "@/lib/records/exports/terms";
import { formatCount } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { cn } from "@/lib/utils";

/** Links to the whole histories that are requested and not delivered yet; nothing if there are none. */
export function ExportTile({ count, urgent }: { count: number; urgent: number }) {
  if (count === 0) return null;
  const isUrgent = urgent > 0;
  const Icon = isUrgent ? TriangleExclamationPoint : FileDown;
  return (
    <Link
      href={routes.admin.exports}
      className={cn(
        "flex min-h-16 items-center gap-4 rounded-lg border px-5 py-3 focus-ring hover:border-input",
        isUrgent
          ? "border-destructive/40 bg-destructive-surface text-destructive"
          : "border-pending/30 bg-pending-surface text-pending",
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="grid grow">
        <span className="numbers font-semibold">
          {formatCount(count, "historia completa por entregar", "historias completas por entregar")}
        </span>
        <span className="numbers text-sm">
          {isUrgent
            ? `Urgente: ${formatCount(urgent, "se pidió", "se pidieron")} hace más de ${URGENT_HOURS} horas.`
            : "Cada una tiene su plazo."}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}
