"use client";

import { ChevronLeft, ChevronRight } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { BoardDoctor } from "@/lib/agenda/board/schema";
import { doctorName } from "@/lib/shared/format";

type DoctorJumpProps = {
  doctors: readonly BoardDoctor[];
  /** The doctor whose column is visible. */
  shown: number;
  onChoose: (index: number) => void;
};

/** On a phone one doctor is in sight: swiped to, or chosen here. */
export function DoctorJump({ doctors, shown, onChoose }: DoctorJumpProps) {
  const at = Math.min(shown, doctors.length - 1);
  return (
    <div className="flex gap-2 sm:hidden print:hidden">
      <Button
        variant="outline"
        size="icon"
        aria-label="Doctor anterior"
        aria-disabled={at === 0}
        onClick={() => at > 0 && onChoose(at - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <NativeSelect
        aria-label="Doctor"
        value={doctors[at]?.id ?? ""}
        onChange={({ target }) => onChoose(doctors.findIndex(({ id }) => id === target.value))}
        className="min-w-0 grow"
      >
        {doctors.map((doctor) => (
          <option key={doctor.id} value={doctor.id}>
            {doctorName(doctor)}
          </option>
        ))}
      </NativeSelect>
      <Button
        variant="outline"
        size="icon"
        aria-label="Doctor siguiente"
        aria-disabled={at === doctors.length - 1}
        onClick={() => at < doctors.length - 1 && onChoose(at + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
