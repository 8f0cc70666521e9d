"use client";

import type { ReactNode } from "react";
import { PersonAvatar } from "@/components/person-avatar";
import type { Name } from "@/lib/shared/format";
import { DialogButton, type DrawDialog } from "./dialog-button";

type RowNameProps = {
  /** The person that the row is about. */
  person: Name & { id: string };
  /** A detail that distinguishes namesakes, as 'DNI 30123456'. */
  note?: ReactNode;
  /** What the name opens: the row's details, or the most frequent action. */
  dialog: DrawDialog;
  children: ReactNode;
};

/** The name in a row about a person, which opens its dialog. */
export function RowName({ person, note, dialog, children }: RowNameProps) {
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar id={person.id} person={person} />
      <div className="grid min-w-0 justify-items-start rows:min-w-32">
        <DialogButton dialog={dialog} variant="name" size="text">
          {children}
        </DialogButton>
        {note && <span className="numbers font-normal text-muted-foreground">{note}</span>}
      </div>
    </div>
  );
}
