"use client";

// biome-ignore lint/style/noRestrictedImports: the application's own Link wraps this one.
import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useEffect, useRef } from "react";
import { startFollowing, stopFollowing } from "@/lib/browser/following";

/**
 * The application's links, without Next.js's prefetching: every page depends on the request, so prefetching would show
 * nothing sooner, and cost the server twenty requests per page. While one is followed, the shell shows it.
 */
export const Link = ({ children, ...props }: ComponentProps<typeof NextLink>) => (
  <NextLink prefetch={false} {...props}>
    {typeof children === "string" ? <span>{children}</span> : children}
    <Following href={String(props.href)} />
  </NextLink>
);

function Following({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  const who = useRef({});
  useEffect(() => {
    // Menus and panels unmount their link when it is followed: then the new address ends it.
    if (pending) startFollowing(href, who.current);
    else stopFollowing(who.current);
  }, [pending, href]);
  return null;
}
