"use client";

import { CalendarRange } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";

const HolidaysDialog = lazyDialog(() =>
  import("./holidays-dialog").then((file) => file.HolidaysDialog),
);

/** Opens the proposed holidays; `today` is the clinic's date. */
export const HolidaysButton = ({ today }: { today: string }) => (
  <DialogButton
    variant="outline"
    dialog={(opening) => <HolidaysDialog today={today} {...opening} />}
  >
    <CalendarRange aria-hidden />
    <span>Cargar feriados</span>
  </DialogButton>
);
