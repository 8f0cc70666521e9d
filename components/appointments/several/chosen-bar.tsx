"use client";

import { useState } from "react";
import { Ban } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { Announcement } from "@/components/list/status-region";
import { Button } from "@/components/ui/button";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatCount } from "@/lib/shared/format";
import { cn } from "@/lib/utils";

const CancelSeveral = lazyDialog(() =>
  import("./cancel-several").then((file) => file.CancelSeveral),
);

type ChosenBarProps = {
  chosen: readonly AppointmentOutput[];
  isAll: boolean;
  onAll: (isChosen: boolean) => void;
};

/** Chooses all or none, and acts on those chosen; it stays in sight while there are any. */
export function ChosenBar({ chosen, isAll, onAll }: ChosenBarProps) {
  /** The appointments that the open dialog is about; `at` makes each opening a new dialog. */
  const [asked, setAsked] = useState({ appointments: chosen, at: 0 });
  const [isOpen, setOpen] = useState(false);
  const hasSome = chosen.length > 0;
  const count = formatCount(chosen.length, "cita", "citas");
  return (
    <div
      data-slot="chosen-bar"
      className={cn(
        "flex min-h-14 items-center gap-4 rounded-lg border border-transparent px-5 py-1.5",
        hasSome && "sticky top-16 z-10 border-border bg-card shadow-float",
      )}
    >
      <label className="flex min-h-control cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = hasSome && !isAll;
          }}
          onChange={() => onAll(!isAll)}
          className="size-5 shrink-0 cursor-pointer accent-primary"
        />
        Seleccionar todas
      </label>
      {hasSome && (
        <Announcement>
          {chosen.length === 1 ? "1 cita seleccionada" : `${count} seleccionadas`}
        </Announcement>
      )}
      <Button
        type="button"
        variant="destructive"
        aria-haspopup="dialog"
        className={cn("ml-auto", !hasSome && "hidden")}
        size="sm"
        onClick={(event) => {
          // The dialog returns the focus to it; Safari does not focus buttons on click.
          event.currentTarget.focus();
          setAsked({ appointments: chosen, at: event.timeStamp });
          setOpen(true);
        }}
      >
        <Ban aria-hidden className="max-sm:hidden" />
        Cancelar {count}
      </Button>
      {asked.at > 0 && (
        <CancelSeveral
          key={asked.at}
          appointments={asked.appointments}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
