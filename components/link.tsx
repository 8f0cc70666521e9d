// biome-ignore lint/style/noRestrictedImports: this is what all others take instead.
import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * The application's links. Next.js would ask for each one's page as soon as it is seen: every page depends on the
 * request, so that brings nothing that could be shown, and costs the server twenty answers for each page.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => (
  <NextLink prefetch={false} {...props} />
);
