"use client";

import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { type Scale, snapped, timeAt } from "@/lib/agenda/board/scale";
import type { BoardAppointment, BoardDoctor } from "@/lib/agenda/board/schema";
import { minutesOf } from "@/lib/agenda/week/grid";
import { doctorName, formatTime } from "@/lib/shared/format";
import type { Task } from "./board-task";
import { sizesOf } from "./use-visible-columns";

/** How far a mouse has to go, and how long a finger to stay, before it is a drag, in pixels and milliseconds. */
const THRESHOLD = 6;
const HOLD_MS = 350;
/** Near an edge the board scrolls by itself, by so much at a time. */
const EDGE = 48;
const SCROLL_STEP = 12;

type Drag = {
  pointer: number;
  appointment: BoardAppointment;
  element: HTMLElement;
  /** Where it was taken, from its upper edge. */
  grip: number;
  x: number;
  y: number;
  isMoving: boolean;
  holding: ReturnType<typeof setTimeout> | undefined;
  frame: number;
  target: { doctor: BoardDoctor; minute: number } | null;
};

type DragOptions = {
  scroller: RefObject<HTMLDivElement | null>;
  /** In the order of the columns. */
  doctors: readonly BoardDoctor[];
  scale: Scale;
  onDrop: (task: Task) => void;
};

/**
 * Drags an appointment to another time or doctor. Only a marker follows the pointer, moved without React: nothing is drawn
 * again until it is dropped, and then a dialog asks.
 */
export function useDrag({ scroller, doctors, scale, onDrop }: DragOptions) {
  const marker = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);

  function begin(one: Drag) {
    one.isMoving = true;
    one.element.dataset.dragged = "";
    one.element.setPointerCapture(one.pointer);
    swallowClick();
    if (marker.current) marker.current.hidden = false;
    one.frame = requestAnimationFrame(follow);
  }

  /** Once a frame: where it would be dropped, and whether the board has to scroll. */
  function follow() {
    const [one, box] = [drag.current, scroller.current];
    if (!one?.isMoving || !box) return;
    const frame = box.getBoundingClientRect();
    const edge = (at: number, from: number, to: number) =>
      at < from + EDGE ? -SCROLL_STEP : at > to - EDGE ? SCROLL_STEP : 0;
    const { inset, column } = sizesOf(box, doctors.length);
    box.scrollLeft += edge(one.x, frame.left + inset, frame.right);
    box.scrollTop += edge(one.y, frame.top + EDGE, frame.bottom);
    const heading = box.querySelector<HTMLElement>(".board-corner")?.offsetHeight ?? 0;
    const index = Math.floor((one.x - frame.left + box.scrollLeft - inset) / column);
    const doctor = doctors[Math.min(Math.max(index, 0), doctors.length - 1)];
    if (doctor) {
      const top = one.y - frame.top + box.scrollTop - heading - one.grip;
      const lasts = lengthOf(one.appointment);
      const minute = snapped(doctor, scale.first + top / scale.pixels);
      one.target = {
        doctor,
        minute: Math.min(Math.max(minute, scale.first), scale.last - lasts),
      };
      mark(one, one.target, { inset, column, heading });
    }
    one.frame = requestAnimationFrame(follow);
  }

  function mark(
    { appointment }: Drag,
    { doctor, minute }: NonNullable<Drag["target"]>,
    { inset, column, heading }: { inset: number; column: number; heading: number },
  ) {
    const element = marker.current;
    if (!element) return;
    const x = inset + doctors.indexOf(doctor) * column;
    const y = heading + (minute - scale.first) * scale.pixels;
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.style.width = `${column}px`;
    element.style.height = `${lengthOf(appointment) * scale.pixels}px`;
    const said = `${formatTime(timeAt(minute))} · ${doctorName(doctor)}`;
    if (element.textContent !== said) element.textContent = said;
  }

  function end() {
    const one = drag.current;
    drag.current = null;
    if (!one) return;
    clearTimeout(one.holding);
    cancelAnimationFrame(one.frame);
    delete one.element.dataset.dragged;
    if (marker.current) marker.current.hidden = true;
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>("[data-movable]");
    const appointment = doctors
      .flatMap(({ appointments }) => appointments)
      .find(({ id }) => id === element?.dataset.appointment);
    if (!element || !appointment) return;
    end();
    const one: Drag = {
      ...{ pointer: event.pointerId, appointment, element },
      grip: event.clientY - element.getBoundingClientRect().top,
      ...{ x: event.clientX, y: event.clientY, isMoving: false },
      ...{ holding: undefined, frame: 0, target: null },
    };
    drag.current = one;
    if (event.pointerType === "touch") one.holding = setTimeout(() => begin(one), HOLD_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const one = drag.current;
    if (one?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - one.x, event.clientY - one.y) > THRESHOLD;
    if (!one.isMoving) {
      if (!far) return;
      // A finger that moves at once scrolls.
      if (event.pointerType === "touch") return end();
      begin(one);
    }
    one.x = event.clientX;
    one.y = event.clientY;
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    const one = drag.current;
    if (one?.pointer !== event.pointerId) return;
    end();
    if (!one.isMoving) return;
    const { target, appointment } = one;
    const isSame =
      target?.minute === minutesOf(appointment.start_time) &&
      target.doctor.appointments.includes(appointment);
    if (!target || isSame) return;
    const start_time = timeAt(target.minute);
    const end_time = timeAt(target.minute + lengthOf(appointment));
    onDrop({ kind: "move", id: appointment.id, doctor: target.doctor, start_time, end_time });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !drag.current?.isMoving) return;
    event.preventDefault();
    end();
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (drag.current?.isMoving) event.preventDefault();
  });
  useEffect(() => {
    const box = scroller.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    const hold = (event: TouchEvent) => onTouchMove(event);
    window.addEventListener("keydown", listen);
    // React's own is passive, and the page would scroll along.
    box?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      window.removeEventListener("keydown", listen);
      box?.removeEventListener("touchmove", hold);
    };
  }, [scroller]);

  return {
    marker,
    handlers: {
      ...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
      // A finger that stays would open the browser's menu.
      onContextMenu: (event: MouseEvent) => drag.current && event.preventDefault(),
    },
  };
}

/** A drag is no press of the appointment, whether it is dropped or given up: the click that follows is nobody's. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const letGo = () => {
    for (const name of ENDS) window.removeEventListener(name, letGo, { capture: true });
    // The click comes right after the pointer is up.
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
  };
  window.addEventListener("click", swallow, { capture: true });
  for (const name of ENDS) window.addEventListener(name, letGo, { capture: true });
}
const ENDS = ["pointerup", "pointercancel"] as const;

const lengthOf = ({ start_time, end_time }: BoardAppointment) =>
  minutesOf(end_time) - minutesOf(start_time);
