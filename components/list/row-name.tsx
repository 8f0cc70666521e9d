"use client";

import type { ReactNode } from "react";
import { PersonAvatar } from "@/components/person-avatar";
import type { Name } from "@/lib/shared/format";
import { DialogButton, type DrawDialog } from "./dialog-button";

type RowNameProps = {
  /** Whom the row is about. */
  person: Name & { id: string };
  /** What tells namesakes apart, as 'DNI 30123456'. */
  note?: ReactNode;
  /** What the name opens: the row's details, or what one mostly does with it. */
  dialog: DrawDialog;
  children: ReactNode;
};

/** The name of a row that is about a person, which is the way to its details. */
export function RowName({ person, note, dialog, children }: RowNameProps) {
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar id={person.id} person={person} />
      <div className="grid min-w-0 justify-items-start rows:min-w-28">
        <DialogButton dialog={dialog} variant="name" size="text">
          {children}
        </DialogButton>
        {note && <span className="numbers font-normal text-muted-foreground">{note}</span>}
      </div>
    </div>
  );
}
