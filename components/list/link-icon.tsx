"use client";

import type { LucideIcon } from "lucide-react";
import { useLinkStatus } from "next/link";
import { Spinner } from "@/components/ui/spinner";

/** In a `Link`: turns while that is on its way. */
export function LinkIcon({ icon: Icon }: { icon: LucideIcon }) {
  const { pending } = useLinkStatus();
  return pending ? <Spinner /> : <Icon aria-hidden className="size-4" />;
}
