import { z } from "zod";
import type { Contract, Endpoint } from "@/lib/doors/endpoint";
import type { Schema } from "@/lib/openapi/schemas";
import { type Failure, failureStatus } from "@/lib/shared/errors";

export const failureOutput = z
  .object({
    message: z.string().describe("In Spanish, for a person."),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        "Messages by the name of their field. If a time is taken, an Admin also gets the appointment that overlaps (`conflict`) and its id (`conflict_id`). `outdated`: the row has changed since the client read it.",
      ),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("If a change would undo another person's: the present values of those fields."),
  })
  .meta({ id: "Failure" });

export const faultOutput = z
  .object({
    message: z.string().describe("In Spanish, for a person."),
    request_id: z.guid().describe("The same id is in the log."),
  })
  .meta({ id: "Fault" });

const meaning: Record<Failure, string> = {
  bad_request: "The query or the body cannot be parsed.",
  unauthorized: "No token, an expired one, or wrong credentials.",
  forbidden: "The actor's role may not do this.",
  not_found: "Missing, or outside the actor's scope.",
  method_not_allowed: "The path does not have this method; `Allow` lists its methods.",
  conflict: "In conflict with the stored data.",
  too_large: "The body is too large.",
  unsupported: "The body's content type is not the one expected.",
  out_of_range: "The file ends before the requested part; `Content-Range` gives its size.",
  invalid: "A field breaks a rule; `fields` says which.",
  too_many:
    "Too many attempts, or requests of one account; `Retry-After` says when to try again, in seconds.",
  unavailable: "The database, or another part, does not respond at the moment.",
};

const failures = Object.keys(meaning).filter((name): name is Failure => name in failureStatus);

/** How a request can fail: what follows from the endpoint's access and contract, and what the handler adds. */
export const failuresOf = ({ access, contract }: Endpoint): Failure[] =>
  failures.filter((failure) => impliedBy(access, contract).has(failure));

function impliedBy(access: Endpoint["access"], contract: Contract): Set<Failure> {
  const { params, query, search, body, upload, writes, output, fails = [] } = contract;
  const implied = new Set<Failure>([...fails, "unavailable"]);
  const imply = (...more: Failure[]) => more.forEach((failure) => void implied.add(failure));
  if (access !== "public") imply("unauthorized", "forbidden", "too_many");
  if (params) imply("not_found");
  if (query) imply("bad_request");
  if (search || body || upload) imply("bad_request", "too_large", "unsupported");
  if (body || upload) imply("invalid");
  if (output === "file") imply("out_of_range");
  // Of its key.
  if (writes) imply("bad_request", "invalid");
  return implied;
}

const json = (schema: Schema) => ({ "application/json": { schema } });

const headersOf: Partial<Record<Failure, string>> = {
  too_many: "Retry-After",
  method_not_allowed: "Allow",
  out_of_range: "Content-Range",
};

/**
 * One response per failure, `late` for what the request filter does not wait for, and `fault` for an internal error.
 */
export function failureResponses(write: (schema: z.ZodType, io: "output") => Schema) {
  const content = json(write(failureOutput, "output"));
  const known = failures.map((failure) => {
    const header = headersOf[failure];
    const headers = header && { [header]: { required: true, schema: { type: "string" } } };
    return [failure, { description: meaning[failure], ...(headers && { headers }), content }];
  });
  const fault = {
    description: "An internal error, without detail.",
    content: json(write(faultOutput, "output")),
  };
  const late = { description: "The request's body did not arrive in time.", content };
  return { ...Object.fromEntries(known), late, fault };
}

/** References by status, as an operation lists them. */
export const failureReferences = (endpoint: Endpoint) =>
  Object.fromEntries([
    ...failuresOf(endpoint).map((failure) => [failureStatus[failure], reference(failure)]),
    [408, reference("late")],
    [500, reference("fault")],
  ]);

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });
