// biome-ignore lint/style/noRestrictedImports: the application's own Link wraps this one.
import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * The application's links, without Next.js's prefetching: every page depends on the request, so prefetching would show
 * nothing sooner, and cost the server twenty requests per page.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => (
  <NextLink prefetch={false} {...props} />
);
