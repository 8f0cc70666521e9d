"use client";

import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  RotateCw,
  Send,
} from "@/components/icons";
import { Badge } from "@/components/ui/badge";
import { emailStateLabels, emailStateOf } from "./email-state";

const looks = {
  queued: { icon: CircleDashed, variant: "neutral" },
  sending: { icon: Send, variant: "neutral" },
  retrying: { icon: RotateCw, variant: "pending" },
  sent: { icon: CircleCheck, variant: "confirmed" },
  failed: { icon: CircleX, variant: "cancelled" },
  skipped: { icon: CircleSlash, variant: "neutral" },
} as const;

/** An e-mail's state by colour, word and shape. */
export function EmailBadge(email: Parameters<typeof emailStateOf>[0]) {
  const state = emailStateOf(email);
  const { icon: Icon, variant } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      <span>{emailStateLabels[state]}</span>
    </Badge>
  );
}
