"use client";

import { usePathname } from "next/navigation";
import { Search } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** 'Buscar', and 'Limpiar', which leads to the list without filters. */
export function FilterButtons({ isPending }: { isPending: boolean }) {
  const pathname = usePathname();
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Button type="submit" aria-disabled={isPending} className="min-w-35">
        {isPending ? <Spinner /> : <Search aria-hidden />}
        <span>{isPending ? "Buscando…" : "Buscar"}</span>
      </Button>
      <Button asChild variant="ghost">
        <Link href={pathname} scroll={false}>
          Limpiar
        </Link>
      </Button>
    </div>
  );
}
