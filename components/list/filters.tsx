"use client";

import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

type FiltersProps = {
  /** The page's own path: submitting goes there with the fields as the query, and so to its first page. */
  action: string;
  /** Named controls: `FilterInput`, `FilterSelect`, `PageSizeSelect`. */
  children: ReactNode;
};

export function Filters({ action, children }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const query = useSearchParams().toString();
  const said = useRef(query);

  // The URL is the state: after going back, or 'Limpiar', the fields say again what it says. Not at
  // first: what was typed before this script came would be lost.
  useEffect(() => {
    if (query !== said.current) form.current?.reset();
    said.current = query;
  }, [query]);

  return (
    <search>
      <Form
        ref={form}
        action={action}
        scroll={false}
        className="flex flex-wrap items-end gap-x-3 gap-y-4 rounded-lg border bg-card p-4"
      >
        {children}
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button type="submit">
            <Search aria-hidden />
            Buscar
          </Button>
          <Button asChild variant="ghost">
            <Link href={action} scroll={false}>
              Limpiar
            </Link>
          </Button>
        </div>
      </Form>
    </search>
  );
}
