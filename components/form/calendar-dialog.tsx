"use client";

import { addYears } from "date-fns/addYears";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { ChevronLeft, ChevronRight } from "@/components/icons";
import type { Opening } from "@/components/list/dialog-button";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

type CalendarDialogProps = Opening & {
  /** The field's label. */
  title: string;
  /** Dates are YYYY-MM-DD. */
  chosen: string | null;
  min?: string | undefined;
  onChoose: (date: string) => void;
};

/** A month to choose a day of, by arrow keys too; months and years are lists, for birthdays. */
export function CalendarDialog({ title, chosen, min, onChoose, ...opening }: CalendarDialogProps) {
  const day = chosen ? parseISO(chosen) : undefined;
  const first = min ? parseISO(min) : undefined;
  return (
    <Dialog {...opening}>
      <DialogContent className="max-w-96" aria-describedby={undefined} onOpenAutoFocus={focusDay}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DayPicker
          mode="single"
          required
          fixedWeeks
          captionLayout="dropdown"
          navLayout="around"
          locale={es}
          selected={day}
          defaultMonth={day ?? first ?? new Date()}
          startMonth={first ?? EARLIEST}
          endMonth={addYears(new Date(), 2)}
          disabled={first && { before: first }}
          onSelect={(date) => {
            onChoose(formatISO(date, { representation: "date" }));
            opening.onOpenChange(false);
          }}
          components={{ Chevron }}
          classNames={classNames}
        />
      </DialogContent>
    </Dialog>
  );
}

function focusDay(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const day = event.currentTarget.querySelector("[role=grid] [tabindex='0']");
  if (!(day instanceof HTMLElement)) return;
  event.preventDefault();
  day.focus();
}

const EARLIEST = new Date(1900, 0);

/** Only of the arrows; it would be beside the text of the lists of months and years. */
const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === "left" ? (
    <ChevronLeft aria-hidden className="size-4" />
  ) : orientation === "right" ? (
    <ChevronRight aria-hidden className="size-4" />
  ) : (
    // biome-ignore lint/complexity/noUselessFragments: react-day-picker wants an element.
    <></>
  );

const arrow =
  "absolute top-0 grid size-control place-items-center rounded-md transition-colors hover:bg-muted focus-ring aria-disabled:opacity-40";

const classNames = {
  month: "relative grid gap-3",
  button_previous: `${arrow} left-0`,
  button_next: `${arrow} right-0`,
  month_caption: "flex min-h-control items-center justify-center px-control",
  dropdowns: "flex min-w-0 flex-wrap justify-center gap-1",
  dropdown_root: "relative",
  dropdown:
    "h-control max-w-full appearance-none rounded-md border border-input/60 bg-card px-2 text-center font-medium capitalize hover:bg-muted focus-ring",
  caption_label: "sr-only",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "h-8 text-sm font-normal text-muted-foreground",
  day: "p-0 text-center",
  day_button: "numbers h-control w-full rounded-md hover:bg-muted focus-ring",
  today: "font-semibold text-primary",
  selected:
    "[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover",
  outside: "text-muted-foreground",
  disabled: "[&>button]:pointer-events-none [&>button]:opacity-40",
};
