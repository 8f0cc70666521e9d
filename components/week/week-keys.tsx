"use client";

import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { step } from "@/lib/agenda/week/step";

/**
 * A week that is one Tab stop; inside, arrow keys move. Days are marked `data-day`, and the elements that can have the
 * focus `data-stop`: a day's heading first, then its appointments with their start in minutes.
 */
export function WeekKeys({ children, ...props }: ComponentProps<"div">) {
  const week = useRef<HTMLDivElement>(null);

  // After each render, because the current element may have gone.
  useEffect(() => {
    const stops = stopsOf(week.current).flat();
    const current =
      stops.find((stop) => stop.tabIndex === 0 && stop.hasAttribute("tabindex")) ??
      stops.find((stop) => stop.dataset.stop === "today") ??
      stops[0];
    makeOnly(current, stops);
  });

  function onFocus({ target }: FocusEvent) {
    const stops = stopsOf(week.current).flat();
    const current = stops.find((stop) => stop === target);
    if (current) makeOnly(current, stops);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const days = stopsOf(week.current);
    const day = days.findIndex((stops) => stops.includes(target));
    const stop = days[day]?.indexOf(target) ?? -1;
    if (stop < 0) return;
    const minutes = days.map(([, ...stops]) => stops.map((one) => Number(one.dataset.stop)));
    const next = step(minutes, { day, stop }, event.key);
    if (!next) return;
    event.preventDefault();
    days[next.day]?.[next.stop]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the links and buttons inside it.
    <div ref={week} onFocus={onFocus} onKeyDown={onKeyDown} {...props}>
      {children}
    </div>
  );
}

const stopsOf = (week: HTMLElement | null) =>
  [...(week?.querySelectorAll("[data-day]") ?? [])].map((day) => [
    ...day.querySelectorAll<HTMLElement>("[data-stop]"),
  ]);

function makeOnly(current: HTMLElement | undefined, stops: readonly HTMLElement[]) {
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
}
