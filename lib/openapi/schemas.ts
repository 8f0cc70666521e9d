import { z } from "zod";

export type Schema = z.core.JSONSchema.BaseSchema;

/** JSON Schema from zod; what has a `meta({ id })` is collected under `components`, to be referred to. */
export function schemaWriter() {
  const components: Record<string, Schema> = {};

  function write(schema: z.ZodType, io: "input" | "output"): Schema {
    // Inside an object, even a schema with an id of its own becomes a reference.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), { io, override });
    for (const [name, definition] of Object.entries($defs)) {
      const written = toComponents(definition);
      const known = components[name] ?? written;
      if (JSON.stringify(known) !== JSON.stringify(written))
        throw new Error(`Two schemas are called ${name}`);
      components[name] = known;
    }
    return toComponents(properties?.it);
  }

  return { components, write };
}

const toComponents = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

type Override = NonNullable<z.core.ToJSONSchemaParams["override"]>;

const override: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // The format says it already, and can be read.
  if (jsonSchema.format) delete jsonSchema.pattern;
  // zod leaves both out of what is transformed on its way in.
  if (def.type === "default") jsonSchema.default = def.defaultValue;
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples = examples;
};
