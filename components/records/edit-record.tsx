"use client";

import { useEffect, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { DialogForm } from "@/components/form/dialog-form";
import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { ApiError, api } from "@/lib/browser/api";
import { authorName } from "@/lib/records/author-name";
import {
  MAX_REASON,
  type ReasonedChange,
  reasonedChange,
  type VersionOutput,
} from "@/lib/records/clinical-records/schema";
import { formatInstant } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { inOwnList } from "@/lib/shared/routes";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper";
import { DraftState, KeptDraft } from "./kept-draft";
import { useKeptRecords } from "./kept-records";
import { PatientInHead } from "./patient-in-head";
import type { WholeRecord } from "./read-record";
import { RecordFields, WIDE } from "./record-fields";
import type { RecordHead } from "./record-head";
import { RecordReading } from "./record-reading";
import { TextDifference } from "./text-difference";

type EditRecordProps = Opening & { record: RecordHead };

/** Edits the current version of the record; its patient cannot change. */
export function EditRecord({ record, ...opening }: EditRecordProps) {
  const [keeper] = useState(createDraftKeeper);
  const { today } = useKeptRecords();
  return (
    <GuardedDialog
      {...opening}
      kind="Editar historial clínico"
      title={record.title}
      status={<PatientInHead id={record.Patient.id} known={record.Patient} today={today} />}
      className={WIDE}
      onDiscard={() => void keeper.discard()}
    >
      {(frame) => (
        <RecordReading
          record={record}
          onGone={() => frame.onWork({ isSending: false, isDirty: false, isOutdated: true })}
        >
          {(read) => <ChangeForm read={read} frame={frame} keeper={keeper} />}
        </RecordReading>
      )}
    </GuardedDialog>
  );
}

type ChangeFormProps = { read: WholeRecord; frame: DialogFrame; keeper: DraftKeeper };

function ChangeForm({ read, frame, keeper }: ChangeFormProps) {
  const { id, patient_id, title, body } = read;
  /** What the change is a change of: a draft may be of an earlier version. */
  const [version, setVersion] = useState(read.version);
  const [newer, setNewer] = useState<VersionOutput | null>(null);
  const params = { id };

  async function save(change: ReasonedChange, key: string) {
    try {
      return await keeper.publish(() =>
        api("PUT", "/api/clinical-records/[id]", { params, body: { ...change, version }, key }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.fields.outdated) {
        const [present] = await api("GET", "/api/clinical-records/[id]/versions", { params });
        // Saving again is then a change of what the person has seen.
        setNewer(present ?? null);
        setVersion(present?.version ?? version);
      }
      throw error;
    }
  }

  return (
    <DialogForm
      frame={frame}
      schema={reasonedChange}
      defaultValues={{ title, body, reason: "" }}
      request={save}
      savedAt={() => inOwnList("clinicalRecords", location.pathname, id)}
      messages={messages.records.update}
      footnote={<DraftState keeper={keeper} />}
    >
      <FocusTitle />
      <KeptDraft
        keeper={keeper}
        place={{ patient_id, record_id: id, version }}
        onResume={(draft) => setVersion(draft.version ?? version)}
      />
      {newer && <NewerText of={newer} from={read} />}
      <RecordFields />
      <TextField<ReasonedChange>
        name="reason"
        label="Motivo del cambio"
        help="Queda escrito con la versión: el texto anterior se conserva y el paciente puede verlo."
        counter={MAX_REASON}
        autoComplete="off"
      />
    </DialogForm>
  );
}

type NewerTextProps = { of: VersionOutput; from: WholeRecord };

/** Shows the version that another person saved meanwhile, and marks what changed since the form was opened. */
function NewerText({ of, from }: NewerTextProps) {
  const heading = useId();
  const zone = useClinicZone();
  return (
    <section aria-labelledby={heading} className="grid gap-2 rounded-lg border bg-muted p-4">
      <h3 id={heading} className="font-semibold">
        Lo que se guardó mientras tanto
      </h3>
      <p className="numbers text-sm text-muted-foreground">
        {`${authorName(of.author)} · ${formatInstant(of.at, zone)}`}
      </p>
      <p className="font-medium wrap-anywhere">
        <TextDifference from={from.title} to={of.title} />
      </p>
      <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">
        <TextDifference from={from.body} to={of.body} />
      </p>
      <p className="text-sm text-muted-foreground">
        Tu texto está abajo, como lo escribiste. Agrégale lo que haga falta y vuelve a guardar.
      </p>
    </section>
  );
}

/** The form is loaded after its dialog has opened, so the dialog could not focus anything in it. */
function FocusTitle() {
  const { setFocus } = useFormContext<ReasonedChange>();
  useEffect(() => setFocus("title"), [setFocus]);
  return null;
}
