"use client";

import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { step } from "@/lib/agenda/week/step";
import { DAY, minuteOf, stopsOf, useKeptFocus } from "./use-kept-focus";

/** A week that is one Tab stop; inside, arrow keys move between what `useKeptFocus` describes. */
export function WeekKeys({ children, ...props }: ComponentProps<"div">) {
  const week = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus();

  // After each render, because the current element may have gone.
  useEffect(() => {
    const stops = daysOf(week.current).flatMap(stopsOf);
    const current =
      stops.find((stop) => stop.tabIndex === 0 && stop.hasAttribute("tabindex")) ??
      stops.find((stop) => stop.dataset.stop === "today") ??
      stops[0];
    makeOnly(current, stops);
  });

  function onFocus(event: FocusEvent) {
    kept.onFocus(event);
    const stops = daysOf(week.current).flatMap(stopsOf);
    const current = stops.find((stop) => stop === event.target);
    if (current) makeOnly(current, stops);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const days = daysOf(week.current).map(stopsOf);
    const day = days.findIndex((stops) => stops.includes(target));
    const stop = days[day]?.indexOf(target) ?? -1;
    if (stop < 0) return;
    const minutes = days.map(([, ...stops]) => stops.map(minuteOf));
    const next = step(minutes, { day, stop }, event.key);
    if (!next) return;
    event.preventDefault();
    days[next.day]?.[next.stop]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the links and buttons inside it.
    <div ref={week} onFocus={onFocus} onBlur={kept.onBlur} onKeyDown={onKeyDown} {...props}>
      {children}
    </div>
  );
}

const daysOf = (week: HTMLElement | null) => [...(week?.querySelectorAll(DAY) ?? [])];

function makeOnly(current: HTMLElement | undefined, stops: readonly HTMLElement[]) {
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
}
