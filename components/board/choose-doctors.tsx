"use client";

import { useId } from "react";
import { DetailsDialog } from "@/components/details-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import type { BoardDoctor } from "@/lib/agenda/board/schema";
import { doctorName } from "@/lib/shared/format";
import { keyOfDoctor } from "./hidden-doctors";

type ChooseDoctorsProps = Opening & {
  doctors: readonly BoardDoctor[];
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
};

/** Which doctors the board shows; this browser remembers it. */
export function ChooseDoctors({ doctors, hidden, onHide, ...opening }: ChooseDoctorsProps) {
  const id = useId();
  return (
    <DetailsDialog
      {...opening}
      title="Doctores en la agenda"
      description="Quiénes se ven aquí. Este navegador lo recuerda."
      footer={<Button onClick={() => opening.onOpenChange(false)}>Listo</Button>}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => onHide([])}>
          Mostrar todos
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => onHide(doctors.map((doctor) => keyOfDoctor(doctor.id)))}
        >
          Ocultar todos
        </Button>
      </div>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {doctors.map((doctor) => {
          const key = keyOfDoctor(doctor.id);
          return (
            <li key={doctor.id}>
              <label
                htmlFor={`${id}-${key}`}
                className="flex min-h-control min-w-0 cursor-pointer items-center gap-3"
              >
                <input
                  id={`${id}-${key}`}
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={({ target }) =>
                    onHide(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                  }
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="grid min-w-0 wrap-anywhere">
                  <span>{doctorName(doctor)}</span>
                  <span className="text-sm text-muted-foreground">
                    {doctor.Specialties.map(({ name }) => name).join(", ")}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </DetailsDialog>
  );
}
