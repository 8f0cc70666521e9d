import "server-only";
import { z } from "zod";
import json from "@/lib/openapi/openapi.json";

/** What the reference page reads of a JSON Schema. */
const field = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), field).optional();
  },
  get items() {
    return field.optional();
  },
  get anyOf() {
    return z.array(field).optional();
  },
});
export type Field = z.output<typeof field>;

/** Of the forms in which a body can come there is always one. */
const content = z
  .record(z.string(), z.object({ schema: field.default({}), example: z.unknown().optional() }))
  .transform((forms) => {
    const [[type, form] = ["", { schema: {}, example: undefined }]] = Object.entries(forms);
    return { type, ...form };
  });

const body = z.object({ content });

const response = z.union([
  z.object({ $ref: z.string() }),
  z.object({ description: z.string(), content }),
]);

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: field }))
    .default([]),
  requestBody: body.optional(),
  responses: z.record(z.string(), response),
});

const document = z
  .object({
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({
      schemas: z.record(z.string(), field),
      responses: z.record(z.string(), z.object({ description: z.string() })),
    }),
  })
  .parse(json);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
);
export type Operation = (typeof operations)[number];

/** The API's description, arranged for reading: endpoints by area, then the schemas that they share. */
export const reference = {
  ...document.info,
  areas: document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ tags }) => tags[0] === name),
  })),
  schemas: Object.entries(document.components.schemas),
};

/** The description of a response; its schema, unless it is the schema that all failures share. */
export function answersOf({ responses }: Operation) {
  return Object.entries(responses).map(([status, one]) => {
    if (!("$ref" in one))
      return {
        status,
        description: one.description,
        schema: one.content.schema,
      };
    const { description = "" } = document.components.responses[nameOf(one.$ref)] ?? {};
    return { status, description };
  });
}

/** The component that a reference points to. */
export const nameOf = (reference: string) => reference.split("/").at(-1) ?? "";

/** An object's fields, those of objects inside it under their path: `user.email`. */
export function rowsOf(
  { properties = {}, required = [] }: Field,
  prefix = "",
): { name: string; isRequired: boolean; field: Field }[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    { name: prefix + name, isRequired: required.includes(name), field },
    ...rowsOf(field, `${prefix}${name}.`),
  ]);
}

/** What a value has to keep to beyond its type, in words. */
export function limitsOf(field: Field): string[] {
  const { minimum, maximum, minLength = 0, maxLength, maxItems, pattern, description } = field;
  const inner = field.anyOf?.flatMap(limitsOf) ?? [];
  const range = [minimum, maximum].filter((it) => it !== undefined).join(" to ");
  const length = maxLength
    ? `${minLength} to ${maxLength}`
    : minLength > 1
      ? `${minLength} or more`
      : "";
  return [
    ...inner,
    range,
    length && `${length} characters`,
    maxItems ? `at most ${maxItems} items` : "",
    // A long one says less than the message of the 422.
    pattern && pattern.length < 50 && !description ? `matches ${pattern}` : "",
    field.default === undefined ? "" : `default ${JSON.stringify(field.default)}`,
  ].filter((limit) => limit !== "");
}
