import { FieldType } from "@/components/api-reference/field-type";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { type Field, limitsOf } from "@/lib/openapi/reference";

type FieldTableProps = {
  caption: string;
  rows: { name: string; isRequired: boolean; field: Field }[];
};

/** Renders nothing without fields. */
export function FieldTable({ caption, rows }: FieldTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <Table className="table-fixed">
        <TableCaption>{caption}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead scope="col" className="w-1/2 sm:w-2/5">
              {caption}
            </TableHead>
            <TableHead scope="col">Type</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ name, isRequired, field }) => (
            <TableRow key={name}>
              <TableHead scope="row" className="py-2.5 align-top font-normal">
                <code>{name}</code>
                {!isRequired && <span className="block text-muted-foreground">optional</span>}
              </TableHead>
              <TableCell className="align-top">
                <FieldType field={field} />
                {limitsOf(field).map((limit) => (
                  <span key={limit} className="text-muted-foreground">
                    {`, ${limit}`}
                  </span>
                ))}
                {field.description && (
                  <span className="block text-muted-foreground">{field.description}</span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
