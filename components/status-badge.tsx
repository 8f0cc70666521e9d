"use client";

import { CircleCheck, CircleOff } from "@/components/icons";
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

/** Whether an account is active. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CircleOff;
  return (
    <Badge variant={isActive ? "confirmed" : "neutral"}>
      <Icon aria-hidden />
      {activeLabel(isActive)}
    </Badge>
  );
}
