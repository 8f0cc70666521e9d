"use client";

import { Copy, Trash } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { edit } from "@/components/list/usual-actions";
import { nameOf } from "@/lib/agenda/availability/overlap";
import type { AvailabilityOutput } from "@/lib/agenda/availability/schema";

const EditAvailability = lazyDialog(() =>
  import("./availability-dialogs").then((file) => file.EditAvailability),
);
const CopyAvailability = lazyDialog(() =>
  import("./availability-dialogs").then((file) => file.CopyAvailability),
);

const RemoveAvailability = lazyDialog(() =>
  import("./availability-dialogs").then((file) => file.RemoveAvailability),
);

/** Edits one weekly window, copies it to other days, and deletes it. */
export function AvailabilityActions({ availability }: { availability: AvailabilityOutput }) {
  const name = nameOf(availability);
  const of = { availability };
  const copying = {
    label: "Copiar",
    icon: Copy,
    dialog: (opening: Opening) => <CopyAvailability {...of} {...opening} />,
  };
  const removal = {
    label: "Eliminar",
    icon: Trash,
    destructive: true,
    dialog: (opening: Opening) => <RemoveAvailability {...of} {...opening} />,
  };
  const editing = edit((opening) => <EditAvailability {...of} {...opening} />);
  return <RowActions of={`el ${name}`} actions={[editing, copying, removal]} />;
}
