"use client";

import { useLinkStatus } from "next/link";
import type { Icon } from "@/components/icons";
import { Spinner } from "@/components/ui/spinner";

/** A `Link`'s icon, which becomes a spinner while the link is loading. */
export function LinkIcon({ icon: Icon }: { icon: Icon }) {
  const { pending } = useLinkStatus();
  return pending ? <Spinner /> : <Icon aria-hidden className="size-4" />;
}
