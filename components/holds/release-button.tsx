"use client";

import { Ban } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { RowActions } from "@/components/list/row-actions";
import type { Hold } from "@/lib/agenda/holds/schema";
import { nameOfSource } from "./source-name";

const Release = lazyDialog(() => import("./release").then((file) => file.Release));

export const ReleaseButton = ({ hold }: { hold: Hold }) => (
  <RowActions
    of={nameOfSource(hold.source)}
    hasButtons
    actions={[
      {
        label: "Liberar turnos",
        icon: Ban,
        destructive: true,
        dialog: (opening) => <Release hold={hold} {...opening} />,
      },
    ]}
  />
);
