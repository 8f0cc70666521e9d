"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { LayoutGrid, Rows3 } from "@/components/icons";
import { keepView, type ListView, type ViewedList } from "@/lib/shared/list-view";

const views = [
  { view: "cards", label: "Tarjetas", icon: LayoutGrid },
  { view: "table", label: "Tabla", icon: Rows3 },
] as const;

type ViewSwitchProps = { list: ViewedList; view: ListView };

/** Shows a list as cards or as a table, and remembers it. Where there is only room for cards, there is no choice. */
export function ViewSwitch({ list, view }: ViewSwitchProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [chosen, setChosen] = useOptimistic(view);

  function choose(next: ListView) {
    if (next === chosen) return;
    keepView(list, next);
    startTransition(() => {
      setChosen(next);
      router.refresh();
    });
  }

  return (
    <fieldset className="view-links p-0.5 *:h-8.5 max-md:hidden print:hidden">
      <legend className="sr-only">Ver como</legend>
      {views.map(({ view: one, label, icon: Icon }) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
