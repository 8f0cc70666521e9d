"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "@/components/icons";
import { Link } from "@/components/link";
import { LinkIcon } from "./link-icon";

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

export type Direction = keyof typeof icons;

/** The column whose link was pressed last: the new table gives that link the focus again. */
let pressed: string | null = null;

type SortLinkProps = {
  header: string;
  /** The column's current direction. */
  direction: Direction;
  /** The order that the link leads to, from the first page on; it keeps all other parameters of the URL. */
  to: string;
};

/** A column's header as a link that sorts by it. */
export function SortLink({ header, direction, to }: SortLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const query = new URLSearchParams(useSearchParams());
  query.set("sort", to);
  query.delete("offset");
  query.delete("after");

  useEffect(() => {
    if (pressed === header && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
    if (pressed === header) pressed = null;
  }, [header]);

  return (
    <Link
      ref={link}
      href={`?${query}`}
      scroll={false}
      onClick={() => {
        pressed = header;
      }}
      className="-mx-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 hover:text-foreground pointer-coarse:min-h-control [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      <span>{header}</span>
      <LinkIcon icon={icons[direction]} />
    </Link>
  );
}
