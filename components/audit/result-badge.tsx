"use client";

import { Ban, Check } from "@/components/icons";
import { Badge } from "@/components/ui/badge";
import { type Result, resultLabels } from "@/lib/shared/audit-actions";

/** Whether it succeeded, or why not. */
export function ResultBadge({ result }: { result: Result }) {
  const Icon = result === "ok" ? Check : Ban;
  return (
    <Badge variant={result === "ok" ? "neutral" : "pending"}>
      <Icon aria-hidden />
      <span>{resultLabels[result]}</span>
    </Badge>
  );
}
