"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { Announcement } from "@/components/list/status-region";
import { Button } from "@/components/ui/button";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatCount } from "@/lib/shared/format";
import { cn } from "@/lib/utils";
import { type SeveralStep, severalSteps } from "./several-steps";

const ChangeSeveral = lazyDialog(() =>
  import("./change-several").then((file) => file.ChangeSeveral),
);

const steps = ["confirmed", "cancelled"] as const satisfies readonly SeveralStep[];

type Asked = { step: SeveralStep; appointments: readonly AppointmentOutput[]; at: number };

type ChosenBarProps = {
  chosen: readonly AppointmentOutput[];
  isAll: boolean;
  onAll: (isChosen: boolean) => void;
};

/** Chooses all or none, and acts on those chosen; it stays in sight while there are any. */
export function ChosenBar({ chosen, isAll, onAll }: ChosenBarProps) {
  /** What the open dialog is about; `at` makes each opening a new dialog. */
  const [asked, setAsked] = useState<Asked>({ step: "confirmed", appointments: [], at: 0 });
  const [isOpen, setOpen] = useState(false);
  const hasSome = chosen.length > 0;
  const count = formatCount(chosen.length, "cita", "citas");
  return (
    <div
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
          className="checkbox"
        />
        <span>Seleccionar todas</span>
      </label>
      {hasSome && (
        <Announcement>
          {chosen.length === 1 ? "1 cita seleccionada" : `${count} seleccionadas`}
        </Announcement>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {steps.map((step) => {
          const { verb, icon: Icon, destructive } = severalSteps[step];
          const appointments = chosen.filter(({ status }) => status !== step);
          if (appointments.length === 0) return null;
          return (
            <Button
              key={step}
              type="button"
              variant={destructive ? "destructive" : "default"}
              aria-haspopup="dialog"
              size="sm"
              onClick={(event) => {
                // The dialog returns the focus to it; Safari does not focus buttons on click.
                event.currentTarget.focus();
                setAsked({ step, appointments, at: event.timeStamp });
                setOpen(true);
              }}
            >
              <Icon aria-hidden className="max-sm:hidden" />
              <span>{`${verb} ${formatCount(appointments.length, "cita", "citas")}`}</span>
            </Button>
          );
        })}
      </div>
      {asked.at > 0 && (
        <ChangeSeveral
          key={asked.at}
          step={asked.step}
          appointments={asked.appointments}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
