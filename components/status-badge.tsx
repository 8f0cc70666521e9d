"use client";

import { Archive, CircleOff } from "@/components/icons";
import { Badge } from "@/components/ui/badge";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { activeLabel, statusLabels } from "@/lib/shared/labels";
import { statusIcons } from "./status-icons";

/** An appointment's status by colour, word and shape. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const Icon = statusIcons[status];
  return (
    <Badge variant={status}>
      <Icon aria-hidden />
      <span className={status === "cancelled" ? "line-through" : undefined}>
        {statusLabels[status]}
      </span>
    </Badge>
  );
}

/** A patient's account that is closed for good. */
export const ArchivedBadge = () => (
  <Badge variant="neutral">
    <Archive aria-hidden />
    <span>Archivada</span>
  </Badge>
);

/** Whether an account is active: the usual state is plain text, so that the exception is noticed. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  if (isActive) return <span className="text-muted-foreground">{activeLabel(true)}</span>;
  return (
    <Badge variant="neutral">
      <CircleOff aria-hidden />
      <span>{activeLabel(false)}</span>
    </Badge>
  );
}
