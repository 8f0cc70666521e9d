"use client";

import type { ComponentProps } from "react";
import { MessageSquarePlus, Pencil, RotateCcwClock } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { useKeptRecords, type Viewer } from "./kept-records";
import { PrintRecord } from "./print-record";
import type { RecordHead } from "./record-head";

const EditRecord = lazyDialog(() => import("./edit-record").then((file) => file.EditRecord));
const AddNote = lazyDialog(() => import("./add-note").then((file) => file.AddNote));
const RecordVersions = lazyDialog(() =>
  import("./record-versions").then((file) => file.RecordVersions),
);

/** Whether the viewer may change a record; the server decides. */
const mayChange = ({ id, mayWrite, mayCorrect }: Viewer, { author }: RecordHead) =>
  mayCorrect || (mayWrite && author?.id === id);

/** What can be done with an open record. */
export function RecordTools({ record, onVersions }: ComponentProps<typeof PrintRecord>) {
  const { viewer } = useKeptRecords();
  const { version } = record;
  return (
    <>
      {version > 1 && (
        <DialogButton
          variant="outline"
          dialog={(opening) => <RecordVersions record={record} {...opening} />}
        >
          <RotateCcwClock aria-hidden />
          <span>{version === 2 ? "Ver la versión anterior" : `Ver las ${version} versiones`}</span>
        </DialogButton>
      )}
      <PrintRecord record={record} onVersions={onVersions} />
      {viewer.mayWrite && (
        <DialogButton
          variant="outline"
          dialog={(opening) => <AddNote record={record} {...opening} />}
        >
          <MessageSquarePlus aria-hidden />
          <span>Agregar aclaración</span>
        </DialogButton>
      )}
      {mayChange(viewer, record) && (
        <DialogButton
          variant="outline"
          dialog={(opening) => <EditRecord record={record} {...opening} />}
        >
          <Pencil aria-hidden />
          <span>Editar</span>
        </DialogButton>
      )}
    </>
  );
}
