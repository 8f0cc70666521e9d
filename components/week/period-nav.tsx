import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";

type PeriodNavProps = {
  /** The period: '23–29 de noviembre de 2026'. */
  title: ReactNode;
  /** Links: 'Semana anterior', 'Esta semana', 'Semana siguiente'. */
  previous: PeriodLink;
  present: PeriodLink;
  next: PeriodLink;
  /** Further actions. */
  children?: ReactNode;
};

type PeriodLink = { label: string; href: string };

/** Navigation through weeks or days. */
export function PeriodNav({ title, previous, present, next, children }: PeriodNavProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <h2 className="text-xl font-semibold first-letter:uppercase max-sm:w-full">{title}</h2>
      <nav aria-label="Cambiar de fecha" className="flex gap-2 sm:ml-auto print:hidden">
        <StepLink {...previous}>
          <ChevronLeft aria-hidden />
        </StepLink>
        <Button asChild variant="outline">
          <Link href={present.href} scroll={false}>
            {present.label}
          </Link>
        </Button>
        <StepLink {...next}>
          <ChevronRight aria-hidden />
        </StepLink>
      </nav>
      {children}
    </div>
  );
}

function StepLink({ label, href, children }: PeriodLink & { children: ReactNode }) {
  return (
    <Button asChild variant="outline" size="icon">
      <Link href={href} scroll={false} title={label}>
        {children}
        <span className="sr-only">{label}</span>
      </Link>
    </Button>
  );
}
