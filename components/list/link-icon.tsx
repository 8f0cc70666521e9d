"use client";

import { useLinkStatus } from "next/link";
import type { Icon } from "@/components/icons";
import { Spinner } from "@/components/ui/spinner";

/** In a `Link`: turns while that is on its way. */
export function LinkIcon({ icon: Icon }: { icon: Icon }) {
  const { pending } = useLinkStatus();
  return pending ? <Spinner /> : <Icon aria-hidden className="size-4" />;
}
