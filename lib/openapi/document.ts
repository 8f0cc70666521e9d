import { z } from "zod";
import { audienceOf, rolesOf } from "@/lib/access/policy";
import type { Contract, Endpoint } from "@/lib/doors/endpoint";
import { repeatedOutput } from "@/lib/doors/repeat";
import { areas } from "@/lib/openapi/areas";
import { exampleOf } from "@/lib/openapi/example";
import { failureReferences, failureResponses } from "@/lib/openapi/failures";
import { type Schema, schemaWriter } from "@/lib/openapi/schemas";
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "@/lib/shared/idempotency";

type Write = ReturnType<typeof schemaWriter>["write"];
type Operation = ReturnType<typeof operationOf>;

const pagination = z
  .object({
    total: z.int().describe("The length of the whole list."),
    limit: z.int(),
    offset: z.int(),
    next: z
      .string()
      .optional()
      .describe(
        "Present deep in a list, if more rows follow: send it as `after`, with the next `offset`.",
      ),
    total_is_minimum: z
      .boolean()
      .optional()
      .describe(
        "Present and true if the list is longer than the total, because counting stopped there.",
      ),
  })
  .meta({ id: "Pagination" });

/** The OpenAPI 3.1 document of those endpoints, by `PUT /api/users/[id]`, written from what they run on. */
export function documentOf(
  endpoints: ReadonlyMap<string, Endpoint>,
  { version, license }: { version: string; license: string },
) {
  const { components: schemas, write } = schemaWriter();
  const responses = failureResponses(write);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { method, path, endpoint } of callsOf(endpoints)) {
    const operation = operationOf(areaOf(path), endpoint, write);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Clinic API",
      version,
      description,
      license: { name: license, identifier: license },
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: [...new Set(Object.keys(paths).map(areaOf))].map((name) => ({
      name,
      description: areas[name],
    })),
    paths,
    components: {
      schemas,
      responses,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token that sign-in or registration returns.",
        },
      },
    },
  };
}

/** In the order of their paths. A catch-all is not an endpoint of its own. */
const callsOf = (endpoints: ReadonlyMap<string, Endpoint>) =>
  [...endpoints]
    .filter(([name]) => !name.includes("[..."))
    .map(([name, endpoint]) => {
      const [method = "", path = ""] = name.replaceAll(/\[(\w+)\]/g, "{$1}").split(" ");
      return { method, path, endpoint };
    })
    .sort((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1));

const description = [
  "Every response is JSON: `data`, with `pagination` if the list has pages; on failure `message`, in Spanish for a person, and `fields` if single fields are wrong.",
  "A row outside the caller's scope is 404, as if it did not exist. Each path accepts the methods listed here; any other is 405, with `Allow`.",
  "Unknown fields of a request are ignored. An empty string counts as absent in a filter, and as the password of a change; in any other optional field it clears the value.",
  `If a write gets no response, send it again with the same \`${IDEMPOTENCY_KEY}\`: the same caller, path and body are executed once within a day. The second response has \`${IDEMPOTENCY_REPLAYED}: true\`, and of \`data\` only the \`id\`.`,
  "Dates are YYYY-MM-DD and times HH:MM:SS, both in the clinic's time zone; instants are ISO 8601 in UTC.",
].join("\n\n");

const areaOf = (path: string) => path.split("/")[2] ?? "";

function operationOf(area: string, endpoint: Endpoint, write: Write) {
  const { access, contract } = endpoint;
  const {
    name,
    params,
    query,
    search,
    body,
    adminBody,
    upload,
    writes,
    output,
    status = 200,
  } = contract;
  const input = search ?? body;
  return {
    operationId: name,
    summary: sentence(name),
    description: callersOf(endpoint),
    tags: [area],
    ...accessOf(access, adminBody !== undefined),
    ...parametersOf(write, { path: params, query, header: writes ? keyHeader : undefined }),
    ...(input && { requestBody: requestOf(write, input, adminBody) }),
    ...(upload && { requestBody: uploadOf(write, upload.fields) }),
    responses: {
      [status]: {
        description: outcome[status],
        ...(writes && { headers: replayed }),
        content: answerOf(write, contract),
      },
      ...(output === "file" && { 206: { ...part, content: answerOf(write, contract) } }),
      ...failureReferences(endpoint),
    },
  };
}

const part = {
  description: "The part that the header `Range` requests; `Content-Range` says which one.",
  headers: { "Content-Range": { required: true, schema: { type: "string" } } },
};

const keyHeader = z.object({ [IDEMPOTENCY_KEY]: z.guid().optional() });
const replayed = {
  [IDEMPOTENCY_REPLAYED]: {
    schema: { const: "true" },
    description: "The request was repeated; nothing was done again.",
  },
};

const outcome = {
  200: "Done.",
  201: "Created.",
  202: "Accepted: the work is done later.",
  302: "Redirects to `Location`.",
};

function answerOf(write: Write, { output, paged, bare, csv, writes }: Contract) {
  if (output === "file") return { "*/*": {} };
  if (output === "events") return { "text/event-stream": {} };
  if (output === "redirect") return {};
  const data = writes ? z.union([output, repeatedOutput]) : output;
  const answer = bare ? output : z.object({ data, ...(paged && { pagination }) });
  const file = { schema: { type: "string", contentMediaType: "text/csv" } };
  return {
    "application/json": { schema: write(answer, "output") },
    // The whole list, whatever page was asked for.
    ...(csv && { "text/csv": file }),
  };
}

/** "bookAppointment" → "Book appointment" */
const sentence = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);

function callersOf({ access, contract }: Endpoint): string {
  if (access !== "public") return `For ${audienceOf(access).join(", ")}.`;
  const more = contract.adminBody && " An Admin's token allows the second form of the body.";
  return `For anyone, without a token.${more ?? ""}`;
}

function accessOf(access: Endpoint["access"], forAdminsToo: boolean) {
  if (access !== "public") return { "x-roles": rolesOf(access) };
  return { security: forAdminsToo ? [{}, { bearer: [] }] : [] };
}

function parametersOf(
  write: Write,
  sources: Record<"path" | "query" | "header", z.ZodType | undefined>,
) {
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

function uploadOf(write: Write, fields: z.ZodType) {
  const { properties = {}, required = [] } = write(fields, "input");
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const schema = {
    type: "object",
    properties: { ...properties, file },
    required: [...required, "file"],
  };
  return { required: true, content: { "multipart/form-data": { schema } } };
}
