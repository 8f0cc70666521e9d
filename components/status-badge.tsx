import { Ban, CheckCheck, CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { statusLabels } from "@/lib/shared/labels";

const icons = {
  pending: CircleDashed,
  confirmed: CircleCheck,
  completed: CheckCheck,
  cancelled: Ban,
} as const satisfies Record<AppointmentStatus, unknown>;

/** An appointment's status by colour, word and shape. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const Icon = icons[status];
  return (
    <Badge variant={status}>
      <Icon aria-hidden />
      <span className={status === "cancelled" ? "line-through" : undefined}>
        {statusLabels[status]}
      </span>
    </Badge>
  );
}
