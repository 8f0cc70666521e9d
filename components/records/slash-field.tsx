"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { useFormContext } from "react-hook-form";
import getCaretCoordinates from "textarea-caret";
import { FloatingList, listClasses, optionClasses } from "@/components/form/floating-list";
import { FormField } from "@/components/form/form-field";
import { Textarea } from "@/components/ui/textarea";
import type { RecordInput } from "@/lib/records/clinical-records/schema";
import type { TemplateOutput } from "@/lib/records/templates/schema";
import { formatCount } from "@/lib/shared/format";
import { fold } from "@/lib/shared/text";
import type { Part } from "./templated-text";

type SlashFieldProps = {
  control: RefObject<HTMLTextAreaElement | null>;
  templates: readonly TemplateOutput[];
  /** Called with the '/' and what follows it, which the template replaces. */
  onChoose: (template: TemplateOutput, at: Part) => void;
};

/** A record's text. A '/' that begins a line opens a list of templates below it, which narrows as one types on. */
export function SlashField({ control, templates, onChoose }: SlashFieldProps) {
  const { register } = useFormContext<RecordInput>();
  const id = useId();
  const [slash, setSlash] = useState<Slash | null>(null);
  const [active, setActive] = useState(0);
  const { ref, ...registered } = register("body");
  const found = slash?.isOpen
    ? templates.filter(({ name }) => fold(name).includes(fold(slash.word)))
    : [];
  const isOpen = found.length > 0;
  const from = slash?.from ?? 0;
  const anchor = useMemo(() => lineOf(control, from), [control, from]);

  function look(isTyped: boolean) {
    const next = control.current && slashIn(control.current);
    // After Escape the list stays closed until another '/' is typed.
    const isOpen = next?.from === slash?.from ? slash?.isOpen : isTyped;
    if (next?.to !== slash?.to) setActive(0);
    setSlash(next && { ...next, isOpen: isOpen ?? false });
  }

  function close() {
    if (slash) setSlash({ ...slash, isOpen: false });
  }

  function choose(template: TemplateOutput | undefined) {
    if (template && slash) onChoose(template, slash);
    setSlash(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setActive((active + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((active - 1 + found.length) % found.length);
    else if (event.key === "Enter") choose(found[active]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }

  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isOpen ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const listProps = { id, role: "listbox", "aria-label": "Plantillas", className: listClasses };

  /** The keys are the text's, which keeps the focus. */
  const optionProps = (template: TemplateOutput, index: number) => ({
    id: optionId(index),
    role: "option",
    "aria-selected": index === active,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => setActive(index),
    onClick: () => choose(template),
  });

  return (
    <FormField<RecordInput>
      name="body"
      label="Contenido"
      help="Escribe / donde empieza una línea para insertar una plantilla."
    >
      {(attributes) => (
        <>
          <Textarea
            rows={8}
            {...attributes}
            {...registered}
            ref={(element) => {
              ref(element);
              control.current = element;
            }}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={activeId}
            onInput={() => look(true)}
            onSelect={() => look(false)}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              void registered.onBlur(event);
              close();
            }}
          />
          <FloatingList anchor={anchor} open={isOpen}>
            <ul {...listProps}>
              {found.map((template, index) => (
                <li
                  key={template.id}
                  {...optionProps(template, index)}
                  className={optionClasses(index === active)}
                >
                  <span>{template.name}</span>
                  <span className="truncate text-sm text-muted-foreground">
                    {beginningOf(template)}
                  </span>
                </li>
              ))}
            </ul>
          </FloatingList>
          <p role="status" className="sr-only">
            {isOpen &&
              `${formatCount(found.length, "plantilla", "plantillas")}: elige con las flechas y Enter.`}
          </p>
        </>
      )}
    </FormField>
  );
}

/** Where the '/' is and the word after it ends, and whether the list has not been closed. */
type Slash = Part & { word: string; isOpen: boolean };

/** A '/' where a line begins, with the cursor at that line's end. */
function slashIn({ value, selectionStart: to, selectionEnd }: HTMLTextAreaElement) {
  const from = value.lastIndexOf("\n", to - 1) + 1;
  const isAtEnd = to === selectionEnd && (to === value.length || value[to] === "\n");
  if (!isAtEnd || value[from] !== "/" || from >= to) return null;
  return { from, to, word: value.slice(from + 1, to).trim() };
}

/** The line that begins at that place, for the list to open below it. */
function lineOf(control: RefObject<HTMLTextAreaElement | null>, from: number) {
  return {
    get contextElement() {
      return control.current ?? undefined;
    },
    getBoundingClientRect() {
      if (!control.current) return new DOMRect();
      const { x, y, width } = control.current.getBoundingClientRect();
      const { top, height } = getCaretCoordinates(control.current, from);
      return new DOMRect(x, y + top - control.current.scrollTop, width, height);
    },
  };
}

const beginningOf = ({ body }: TemplateOutput) => body.split(/\s*\n\s*/).join(" · ");
