import type { Schema } from "@/lib/openapi/schemas";

const byFormat: Record<string, string> = {
  uuid: "01976f5e-7a4c-7c1d-9d52-3f0a8b6e2c11",
  date: "2030-05-14",
  "date-time": "2030-05-14T12:30:00Z",
};

/** A value that fits an input's schema: what is required of an object, or else its first property. */
export function exampleOf(schema: Schema): unknown {
  const { anyOf, examples, type, properties = {} } = schema;
  if (examples?.length) return examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (type === "object") {
    const names = schema.required ?? Object.keys(properties).slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, exampleOf(resolved(properties[name]))]));
  }
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "array") return [];
  return byFormat[schema.format ?? ""] ?? "Texto de ejemplo";
}

const resolved = (schema: Schema | boolean | undefined): Schema =>
  typeof schema === "object" ? schema : {};
