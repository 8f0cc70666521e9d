"use client";

import { type ComponentProps, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { ReadingState } from "@/components/reading-state";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import type { RecordInput } from "@/lib/records/clinical-records/schema";
import type { TemplateOutput } from "@/lib/records/templates/schema";
import { messages } from "@/lib/shared/messages";
import { TitleField } from "./record-fields";
import { SlashField } from "./slash-field";
import { TemplateField } from "./template-field";

const TemplatesDialog = lazyDialog(() =>
  import("./templates-dialog").then((file) => file.TemplatesDialog),
);

/** A part of the text: from one place to another. */
export type Part = { from: number; to: number };

/** A new record's title and text. A template is inserted by a press, or by typing '/' at the start of a line. */
export function TemplatedText({ isFirst }: ComponentProps<typeof TitleField>) {
  const { getValues, setValue } = useFormContext<RecordInput>();
  const control = useRef<HTMLTextAreaElement>(null);
  const { reading, reload } = useRead({
    key: "templates",
    read: (signal) => api("GET", "/api/record-templates", { signal }),
    failure: messages.templates.load,
  });
  const known =
    reading.state === "ready" ? reading.data : reading.state === "loading" && reading.previous;
  const templates = known || [];

  function textNow() {
    const { title, body } = getValues();
    return { title, body };
  }

  function insert({ title, body }: TemplateOutput, at: Part) {
    if (title && !getValues("title").trim()) setValue("title", title, { shouldDirty: true });
    if (control.current) type(control.current, body, at);
  }

  /** Below what is written already. */
  function append(template: TemplateOutput) {
    const { value = "" } = control.current ?? {};
    const from = value.trimEnd().length;
    const body = from ? `\n\n${template.body}` : template.body;
    insert({ ...template, body }, { from, to: value.length });
  }

  return (
    <>
      <TemplateField templates={templates} onChoose={append}>
        <DialogButton
          variant="outline"
          dialog={(opening) => (
            <TemplatesDialog
              templates={templates}
              text={textNow()}
              onChange={reload}
              {...opening}
            />
          )}
        >
          Plantillas
        </DialogButton>
      </TemplateField>
      {reading.state === "failed" && (
        <ReadingState reading={reading} loading="" onRetry={reload}>
          {() => null}
        </ReadingState>
      )}
      <TitleField isFirst={isFirst} />
      <SlashField control={control} templates={templates} onChoose={insert} />
    </>
  );
}

/** Types as the keyboard would: the form hears of it, and Ctrl+Z takes it back. The cursor goes to the first line's end. */
function type(control: HTMLTextAreaElement, text: string, { from, to }: Part) {
  control.focus();
  control.setSelectionRange(from, to);
  // Deprecated, but nothing else keeps what can be undone.
  document.execCommand("insertText", false, text);
  const [beginning = ""] = /^\s*.*/.exec(text) ?? [];
  const end = from + beginning.length;
  control.setSelectionRange(end, end);
}
