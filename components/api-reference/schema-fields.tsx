import { FieldTable } from "@/components/api-reference/field-table";
import { type Field, rowsOf } from "@/lib/openapi/reference";

/** One table, or one for each alternative of the body. */
export function SchemaFields({ caption, schema }: { caption: string; schema: Field }) {
  const forms = schema.anyOf ?? [schema];
  return forms.map((form, index) => (
    <FieldTable
      key={JSON.stringify(form)}
      caption={forms.length > 1 ? `${caption}, form ${index + 1}` : caption}
      rows={rowsOf(form)}
    />
  ));
}
