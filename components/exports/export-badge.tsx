import { CircleCheck, CircleDashed, CircleX, FileDown, RotateCw } from "@/components/icons";
import { Badge } from "@/components/ui/badge";
import type { ExportOutput } from "@/lib/records/exports/schema";
import { exportLabels } from "@/lib/records/labels";

const looks = {
  requested: { icon: CircleDashed, variant: "pending" },
  preparing: { icon: RotateCw, variant: "pending" },
  ready: { icon: FileDown, variant: "confirmed" },
  delivered: { icon: CircleCheck, variant: "completed" },
  failed: { icon: CircleX, variant: "cancelled" },
} as const;

/** How far it is, by colour, word and shape; one that nobody downloaded has not failed. */
export function ExportBadge({ state, failure }: Pick<ExportOutput, "state" | "failure">) {
  const { icon: Icon, variant } = looks[failure === "expired" ? "delivered" : state];
  return (
    <Badge variant={variant} className="whitespace-normal">
      <Icon aria-hidden />
      <span>{failure === "expired" ? "Venció sin descargarse" : exportLabels[state]}</span>
    </Badge>
  );
}
