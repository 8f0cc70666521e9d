import { useId } from "react";
import { Card } from "@/components/ui/card";
import { Field, FieldError, FieldHelp, FieldLabel } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

type BookingNotesProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function BookingNotes({ value, error, onChange }: BookingNotesProps) {
  const id = useId();
  return (
    <Card>
      <Field>
        <FieldLabel htmlFor={id} className="text-base font-semibold">
          Notas Adicionales
        </FieldLabel>
        <Textarea
          id={id}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        />
        <FieldHelp id={`${id}-help`}>Opcional. Lo que el doctor deba saber de antemano.</FieldHelp>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </Field>
    </Card>
  );
}
