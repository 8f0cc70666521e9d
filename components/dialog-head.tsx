import type { ReactNode } from "react";
import { PersonAvatar } from "@/components/person-avatar";
import { DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { Name } from "@/lib/shared/format";

export type DialogHeadProps = {
  /** The name of the thing that the dialog is about: 'Rinitis alérgica'. */
  title: string;
  /** What the dialog shows or does, in a line above: 'Detalles del Historial Clínico'. */
  kind?: string | undefined;
  description?: ReactNode;
  /** Whose avatar is beside the title. */
  person?: (Name & { id: string }) | undefined;
  /** A badge. */
  status?: ReactNode;
};

/** The head of a dialog about one thing: its own name is the title, and is read after the kind of dialog. */
export function DialogHead({ title, kind, description, person, status }: DialogHeadProps) {
  return (
    <DialogHeader className="flex items-start gap-3">
      {person && <PersonAvatar id={person.id} person={person} className="mt-0.5 size-11" />}
      <div className="grid min-w-0 grow gap-1">
        <DialogTitle>
          {kind && <span className="block text-sm font-normal text-muted-foreground">{kind}</span>}
          <span>{title}</span>
        </DialogTitle>
        {(description || status) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {description && <DialogDescription>{description}</DialogDescription>}
            {status}
          </div>
        )}
      </div>
    </DialogHeader>
  );
}
