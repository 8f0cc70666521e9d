import { z } from "zod";
import type { Endpoint } from "@/lib/doors/endpoint";
import { exampleOf } from "@/lib/openapi/example";
import { failureReferences, failureResponses } from "@/lib/openapi/failures";
import { type Schema, schemaWriter } from "@/lib/openapi/schemas";
import { policy } from "@/lib/policy";

/** One call of the API, as its route module mounts it; `path` in the file system's spelling. */
export type Call = { method: string; path: string; endpoint: Endpoint };

type Write = ReturnType<typeof schemaWriter>["write"];

const pagination = z
  .object({
    total: z.int().describe("How long the whole list is."),
    limit: z.int(),
    offset: z.int(),
  })
  .meta({ id: "Pagination" });

/** The OpenAPI 3.1 document of those calls, written from what they run on. */
export function documentOf(calls: Call[], version: string) {
  const { components: schemas, write } = schemaWriter();
  const responses = failureResponses(write);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, endpoint } of calls) {
    const template = path.replaceAll(/\[(\w+)\]/g, "{$1}");
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: operationOf(areaOf(path), endpoint, write),
    };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Clinic API", version, description },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: [...new Set(calls.map(({ path }) => areaOf(path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token that signing in or registering answers.",
        },
      },
    },
  };
}

const description = [
  "Every answer is JSON: `data`, beside it `pagination` where a list comes in pages; or, on failure, `message` in Spanish for a person, and `fields` where single fields are at fault.",
  "A row out of the caller's reach is 404, as if it did not exist. A path takes the methods listed here; any other is 405, with `Allow`.",
  "Unknown fields of a request are ignored. An empty string in an optional field counts as not given.",
  "Dates are YYYY-MM-DD and times HH:MM:SS, both the clinic's own; instants are ISO 8601 in UTC.",
].join("\n\n");

const areaOf = (path: string) => path.split("/")[2] ?? "";

function operationOf(area: string, endpoint: Endpoint, write: Write) {
  const { access, contract } = endpoint;
  const { name, params, query, search, body, adminBody, output, paged, status = 200 } = contract;
  const input = search ?? body;
  const envelope = z.object({ data: output, ...(paged && { pagination }) });
  return {
    operationId: name,
    summary: sentence(name),
    description: callersOf(endpoint),
    tags: [area],
    ...accessOf(access, adminBody !== undefined),
    ...parametersOf(write, { path: params, query }),
    ...(input && { requestBody: requestOf(write, input, adminBody) }),
    responses: {
      [status]: {
        description: status === 201 ? "Created." : "Done.",
        content: { "application/json": { schema: write(envelope, "output") } },
      },
      ...failureReferences(endpoint),
    },
  };
}

/** "bookAppointment" → "Book appointment" */
const sentence = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);

function callersOf({ access, contract }: Endpoint): string {
  if (access !== "public") return `For ${policy[access].join(", ")}.`;
  const more = contract.adminBody && " An Admin's token allows the second form of the body.";
  return `For anyone, without a token.${more ?? ""}`;
}

function accessOf(access: Endpoint["access"], forAdminsToo: boolean) {
  if (access !== "public") return { "x-roles": policy[access] };
  return { security: forAdminsToo ? [{}, { bearer: [] }] : [] };
}

function parametersOf(write: Write, sources: Record<"path" | "query", z.ZodType | undefined>) {
  const parameters = Object.entries(sources).flatMap(([place, source]) => {
    if (!source) return [];
    const { properties = {}, required = [] } = write(source, "input");
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema,
    }));
  });
  return parameters.length > 0 && { parameters };
}

function requestOf(write: Write, body: z.ZodType, adminBody: z.ZodType | undefined) {
  const bodies = [body, ...(adminBody ? [adminBody] : [])].map((one) => write(one, "input"));
  const [only = {}, ...more] = bodies;
  const schema: Schema = more.length > 0 ? { anyOf: bodies } : only;
  const example = exampleOf(schema);
  return { required: true, content: { "application/json": { schema, example } } };
}
