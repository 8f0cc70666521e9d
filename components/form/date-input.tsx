"use client";

import type { ComponentProps } from "react";
import { CalendarDays } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { typedDate } from "@/lib/shared/typed";
import { TypedInput } from "./typed-input";

const CalendarDialog = lazyDialog(() =>
  import("./calendar-dialog").then((file) => file.CalendarDialog),
);

type DateInputProps = Omit<ComponentProps<typeof TypedInput>, "kind"> & {
  label: string;
  /** The first day that the calendar offers. */
  min?: string | undefined;
};

/** A date that is typed, or chosen in a calendar. */
export function DateInput({ label, min, ...input }: DateInputProps) {
  const { value, onChange } = input;
  return (
    <div className="relative">
      <TypedInput {...input} kind={typedDate} className="numbers pr-11" />
      <DialogButton
        variant="ghost"
        size="icon"
        className="absolute inset-y-0 right-0"
        dialog={(opening) => (
          <CalendarDialog
            {...opening}
            title={label}
            chosen={typedDate.parse(value)}
            min={min}
            onChoose={onChange}
          />
        )}
      >
        <CalendarDays aria-hidden />
        <span className="sr-only">{`Elegir en el calendario: ${label}`}</span>
      </DialogButton>
    </div>
  );
}
