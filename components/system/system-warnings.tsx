import { CircleCheck, TriangleExclamationPoint } from "@/components/icons";
import { Link } from "@/components/link";
import type { SystemOutput } from "@/lib/system/schema";
import { wordsOf } from "./warning-words";

type SystemWarningsProps = { system: SystemOutput; zone: string };

/** What needs attention, and what to do; or that nothing does. */
export function SystemWarnings({ system, zone }: SystemWarningsProps) {
  if (system.warnings.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-lg border bg-card px-4 py-3">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-confirmed" />
        <span>Todo funciona: no hay nada que atender.</span>
      </p>
    );
  return (
    <section aria-labelledby="atender" className="grid gap-3">
      <h2 id="atender" className="font-semibold">
        {`Qué atender (${system.warnings.length})`}
      </h2>
      <ul className="grid gap-3">
        {system.warnings.map((warning) => {
          const { title, next, link } = wordsOf(warning, system, zone);
          return (
            <li
              key={warning}
              className="flex items-start gap-3 rounded-lg border border-destructive/40 bg-destructive-surface p-4"
            >
              <TriangleExclamationPoint
                aria-hidden
                className="mt-0.5 size-5 shrink-0 text-destructive"
              />
              <div className="grid min-w-0 max-w-prose gap-1">
                <p className="font-semibold text-destructive">{title}</p>
                <p>{next}</p>
                {link && (
                  <Link
                    href={link.href}
                    className="w-fit rounded-sm font-medium text-primary underline underline-offset-4 pointer-coarse:py-3"
                  >
                    {link.label}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
