import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import document from "@/lib/openapi/openapi.json" with { type: "json" };

type Answer = { status: number; type: string | null | undefined; json: unknown };

const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, "openapi.json");

const operations = Object.entries(document.paths).map(([template, methods]) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  methods: new Map(Object.entries<{ responses: object }>(methods)),
}));

/**
 * How a response differs from the API's description in status, type or any field of its body; null if it matches.
 */
export function deviationOf(method: string, path: string, answer: Answer): string | null {
  const what = `answered ${answer.status}`;
  if (!/^application\/json\b/.test(answer.type ?? "")) return `${what}, not as JSON`;
  const found = schemaOf(method.toLowerCase(), path, answer.status);
  if (!found) return `${what}, which the API's description does not list`;
  const validate = ajv.getSchema(`openapi.json#${found}`);
  if (!validate) return `${what}: ${found} is missing from the API's description`;
  if (validate(answer.json)) return null;
  return `${what}, unlike its description: ${ajv.errorsText(validate.errors)}`;
}

/** The JSON pointer of that response's schema in the description. */
function schemaOf(method: string, path: string, status: number): string | undefined {
  const operation = operationAt(path);
  if (!operation) return status === 404 ? failure("not_found") : undefined;
  const responses = operation.methods.get(method)?.responses;
  if (!responses) return status === 405 ? failure("method_not_allowed") : undefined;
  const response: unknown = Object.entries(responses).find(([code]) => code === `${status}`)?.[1];
  if (typeof response !== "object" || response === null) return undefined;
  if ("$ref" in response) return `${String(response.$ref).slice(1)}/${SCHEMA}`;
  const template = operation.template.replaceAll("/", "~1");
  return `/paths/${encodeURIComponent(template)}/${method}/responses/${status}/${SCHEMA}`;
}

/** A literal segment takes precedence over a parameter in the same place. */
function operationAt(path: string) {
  const [pathname = ""] = path.split("?");
  const fitting = operations.filter(({ pattern }) => pattern.test(pathname));
  return fitting.find(({ template }) => template === pathname) ?? fitting[0];
}

const SCHEMA = "content/application~1json/schema";
const failure = (name: string) => `/components/responses/${name}/${SCHEMA}`;
