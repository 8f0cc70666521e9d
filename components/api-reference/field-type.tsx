import { Fragment } from "react";
import { type Field, nameOf } from "@/lib/openapi/reference";

/** A type in words: `list of Appointment`, `date or null`; shared shapes link to where they are described. */
export function FieldType({ field }: { field: Field }) {
  if (field.$ref) {
    const name = nameOf(field.$ref);
    return (
      <a className="text-primary underline underline-offset-2" href={`#${name}`}>
        {name}
      </a>
    );
  }
  if (field.anyOf) {
    return field.anyOf.map((one, index) => (
      <Fragment key={JSON.stringify(one)}>
        {index > 0 && <span>{" or "}</span>}
        <FieldType field={one} />
      </Fragment>
    ));
  }
  if (field.items) {
    return (
      <>
        <span>{"list of "}</span>
        <FieldType field={field.items} />
      </>
    );
  }
  return <span>{plainType(field)}</span>;
}

function plainType({ enum: values, const: only, format, type = "anything" }: Field): string {
  if (values) return values.join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  return format ?? (Array.isArray(type) ? type.join(" or ") : type);
}
