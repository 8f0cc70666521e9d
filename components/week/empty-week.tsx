import type { ReactNode } from "react";
import { CalendarClock } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";

type EmptyWeekProps = {
  /** 'No tienes horarios ni citas esta semana.' */
  children: ReactNode;
  link: { href: string; label: string };
};

/** Above a week in which nobody is seen: why, and where hours are added. */
export function EmptyWeek({ children, link }: EmptyWeekProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed p-4 print:hidden">
      <p className="max-w-prose text-muted-foreground">{children}</p>
      <Button asChild variant="outline" size="sm">
        <Link href={link.href}>
          <CalendarClock aria-hidden />
          <span>{link.label}</span>
        </Link>
      </Button>
    </div>
  );
}
